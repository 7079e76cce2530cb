// What a thread loads first. Piscina asks for it by `require`; where that links an ES module and the thread is ended meanwhile,
// Node ends the whole program (`IsGraphAsync must be used on an instantiated module`). What is imported may be ended at any time.
const games = import('./games.js');
// The error is reported to the next request for a game.
games.catch(() => {});

exports.play = async (task) => (await games).play(task);
