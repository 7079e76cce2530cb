/** The game of the toy, as worker threads load it. */
import type { ShownData } from '../../../src/data/rulesetData.ts';
import type { ColumnSpec, RulesetModule } from '../../../src/game/contract.ts';
import type { Game } from '../../../src/game/game.ts';
import type { MarginOf } from '../../../src/game/margin.ts';
import { createStreams, seedStreams, uniformInt } from '../../../src/random/streams.ts';
import type { FightConfiguration } from '../../../src/studies/fight/fightRuleset.ts';

export interface Configuration extends FightConfiguration {
  readonly dice: readonly [number, number];
}

const columns: readonly ColumnSpec[] = [
  { name: 'winner', type: 'uint8', labels: ['first', 'second', 'draw'] },
  { name: 'reason', type: 'uint8', labels: ['higher sum'] },
  { name: 'first', type: 'uint8', labels: ['first', 'second'] },
  { name: 'turns', type: 'int16' },
  { name: 'lead', type: 'int16' },
];

const PIPS = { one: 'pip', many: 'pips', fate: 'ahead', onBothSides: 'on both sides' };

export const leadMargin: MarginOf = () => ({ unit: PIPS, read: (values, row) => values[4][row] });

export const ruleset: RulesetModule = {
  createRunner({ configuration, seed }) {
    const { dice } = configuration as Configuration;
    const rng = createStreams(1);
    return {
      columns,
      play(index, [winner, reason, first, turns, lead], row) {
        seedStreams(rng, seed, 0, index);
        const [one, other] = dice.map((count) => {
          let sum = count;
          for (let die = 0; die < count; die++) sum += uniformInt(rng, 0, 6);
          return sum;
        });
        winner[row] = one > other ? 0 : one < other ? 1 : 2;
        reason[row] = first[row] = 0;
        turns[row] = 1;
        lead[row] = one - other;
      },
    };
  },
};

const VIEW: ShownData = {
  catalogue: {},
  hash: '',
  counts: () => ({ heading: 'Toy', columns: ['kind', 'entries'], rows: [] }),
  list: (kind) => ({ heading: kind, columns: ['id'], rows: [] }),
  entry: (id) => ({ value: id, card: { title: id, facts: [], tables: [], notes: [] } }),
  ruleBook: async () => ({ rules: [], rulings: [] }),
  coverage: async () => [],
};

export const toyGame: Game = {
  module: async () => ruleset,
  data: async () => ({
    load: async () => VIEW,
    read: async () => VIEW,
    written: async () => ({ files: [], schemas: '', value: {} }),
  }),
  configurationCheck: async () => (configuration) => configuration,
  margin: async () => () => leadMargin,
  transcript: async () => () => [],
};
