// A ruleset whose games cost nothing, to measure what the simulation adds to them. A measurement may give it other columns and be
// told of each game.
const { columns = [{ name: 'winner', type: 'uint8' }], onGame = () => {} } = globalThis.shockrollBench ?? {};

export const ruleset = {
  createRunner: () => ({
    columns,
    play(_index, values, row) {
      onGame();
      values[0][row] = 0;
    },
  }),
};
