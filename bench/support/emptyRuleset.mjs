// A ruleset whose games cost nothing, to measure the overhead of the simulation. A measurement may set other columns
// and a callback for each game.
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
