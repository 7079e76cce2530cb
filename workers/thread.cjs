// What a thread loads first. Piscina asks for it by `require`; where that links an ES module and the thread is ended meanwhile,
// Node ends the whole program (`IsGraphAsync must be used on an instantiated module`). What is imported may be ended at any time.
const games = import('./games.js');
// Whoever asks for a game is told.
games.catch(() => {});

exports.play = async (task) => (await games).play(task);
