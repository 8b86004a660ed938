// For browsers too old for modules: says so. The map, the Handbook and the chart stay readable.
window.onload = function () {
  var text = document.getElementById("boot-text");
  if (text) {
    text.textContent =
      "This browser is too old to play: please update it, or use a current Firefox, Chrome, " +
      "Edge or Safari. The map, the Handbook and the payoff chart can be read all the same.";
  }
};
