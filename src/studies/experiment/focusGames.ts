/** Games of every variant of `balance packs --focus` by default: about twenty variants are played. */
export const FOCUS_GAMES = {
  byDefault: 400,
  least: {
    games: 12,
    why: 'a second player may check half of them, and an error takes three pairs of games',
  },
};
