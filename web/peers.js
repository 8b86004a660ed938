// Peer connections and relay sockets for Python: text in, text out.
//
// Knows RTCPeerConnection and WebSocket, nothing of games. Decides nothing: when to describe, whom to
// answer, what to try again is pygame_core/peers. Loaded when a table is played online, not before.
// `perform` takes an order, JSON [verb, name or address, ...]; what happens is told to the one function
// given to `listen`, JSON [what, name or address, ...]. Nothing is told about what was closed by order.
const lines = new Map(); // name -> { connection, channel }
const sockets = new Map(); // address -> WebSocket
let tell = null;
let release = null;

export function listen(callback) {
  tell = callback;
}

const say = (...words) => tell?.(JSON.stringify(words));

function make(name, iceServers) {
  const connection = new RTCPeerConnection({ iceServers });
  const channel = connection.createDataChannel("text", { negotiated: true, id: 0 });
  lines.set(name, { connection, channel });
  connection.onicecandidate = ({ candidate }) => say("candidate", name, candidate?.candidate ?? "");
  connection.onconnectionstatechange = () => say("connection", name, connection.connectionState);
  channel.bufferedAmountLowThreshold = 0;
  channel.onbufferedamountlow = () => say("drained", name);
  channel.onopen = () => say("open", name);
  channel.onclose = () => say("shut", name);
  channel.onmessage = ({ data }) => typeof data === "string" && say("frame", name, data);
}

function close(name) {
  const { connection, channel } = lines.get(name) ?? {};
  lines.delete(name);
  if (!connection) return;
  connection.onicecandidate = connection.onconnectionstatechange = null;
  channel.onbufferedamountlow = channel.onopen = channel.onclose = channel.onmessage = null;
  connection.close();
}

function hangUp(address) {
  const socket = sockets.get(address);
  sockets.delete(address);
  if (!socket) return;
  socket.onopen = socket.onclose = socket.onmessage = null;
  socket.close();
}

function dial(address) {
  hangUp(address);
  const socket = new WebSocket(address);
  sockets.set(address, socket);
  socket.onopen = () => say("relay open", address);
  socket.onclose = () => say("relay shut", address);
  socket.onmessage = ({ data }) => typeof data === "string" && say("relay text", address, data);
}

// Who waits holds a lock: browsers put no page to sleep that has one.
function hold() {
  if (release) return;
  const held = new Promise((done) => (release = done));
  navigator.locks?.request("milepost peers", { mode: "shared" }, () => held);
}

const ORDERS = {
  make,
  close,
  offer: (name) => lines.get(name).connection.setLocalDescription(),
  async answer(name, sdp) {
    const { connection } = lines.get(name);
    await connection.setRemoteDescription({ type: "offer", sdp });
    await connection.setLocalDescription();
  },
  accept: (name, sdp) => lines.get(name).connection.setRemoteDescription({ type: "answer", sdp }),
  describe: (name) => say("described", name, lines.get(name)?.connection.localDescription?.sdp ?? ""),
  candidates: (name, found) =>
    Promise.all(
      found.map((candidate) => lines.get(name).connection.addIceCandidate({ candidate, sdpMid: "0" })),
    ),
  send: (name, frame) => lines.get(name)?.channel.send(frame),
  dial,
  "hang up": hangUp,
  tell: (address, text) => sockets.get(address)?.send(text),
  hold,
  release() {
    release?.();
    release = null;
  },
};


export function perform(order) {
  const [verb, name, ...rest] = JSON.parse(order);
  const failed = (error) => say("fault", name, verb, String(error?.message ?? error));
  try {
    const done = ORDERS[verb](name, ...rest);
    done?.catch?.(failed);
  } catch (error) {
    failed(error);
  }
}

export function stop() {
  tell = null;
  ORDERS.release();
  for (const name of [...lines.keys()]) close(name);
  for (const address of [...sockets.keys()]) hangUp(address);
}

// Closing tells the others at once; whoever comes back to a page that was kept finds its lines shut.
addEventListener("pagehide", () => {
  const [names, addresses] = [[...lines.keys()], [...sockets.keys()]];
  names.forEach(close);
  addresses.forEach(hangUp);
  names.forEach((name) => say("shut", name));
  addresses.forEach((address) => say("relay shut", address));
});
addEventListener("online", () => say("online"));
