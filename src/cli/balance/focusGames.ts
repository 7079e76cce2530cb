/** Games of every variant of `balance packs --focus` by default: about twenty variants are played. */
export const FOCUS_GAMES = 400;
