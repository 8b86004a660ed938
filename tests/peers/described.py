"""A browser's description of a connection, as these tests know it: behind a router, with both IP families."""

FINGERPRINT = bytes.fromhex("4D1BA9B67E0F7132D7C443D427953D6A0953758D6F5263A92812C3044D65E691")
HEAD = """v=0
o=- 841193477550509150 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
"""
TAIL = """a=ice-ufrag:gG6l
a=ice-pwd:+WueohhTW6plygqWXWDdVVAC
a=ice-options:trickle
a=fingerprint:sha-256 {}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
""".format(":".join(f"{byte:02X}" for byte in FINGERPRINT))
HOME = """a=candidate:1 1 udp 2122194687 0b5d1c7e-2f4a-4c5d-9e1f-1234567890ab.local 60868 typ host generation 0
a=candidate:2 1 udp 2122063615 7a5d1c7e-2f4a-4c5d-9e1f-1234567890ab.local 54666 typ host generation 0
a=candidate:3 1 tcp 1518214911 0b5d1c7e-2f4a-4c5d-9e1f-1234567890ab.local 9 typ host tcptype active generation 0
a=candidate:4 1 udp 1677729535 203.0.113.9 60868 typ srflx raddr 0.0.0.0 rport 0 generation 0
a=candidate:5 1 udp 1677729535 2001:db8::17 60868 typ srflx raddr :: rport 0 generation 0
"""
CHROMIUM = HEAD + HOME + TAIL
