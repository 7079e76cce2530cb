import { expect, test } from 'vitest';
import {
  type Judgement,
  judgementText,
} from '../../../../../src/rulesets/tannhauser/studies/design/judgement.ts';

const WORTH = { difference: -0.04, low: -0.06, high: -0.02 };

const JUDGEMENT: Judgement = {
  claim: 'Inge is 4 points weaker.',
  games: 4000,
  settings: [
    {
      player: 'tactician',
      focus: {
        side: 0,
        games: 800,
        overall: WORTH,
        packs: [{ pack: 'combat', ...WORTH }],
        parameters: [],
        remedy: null,
      },
      uses: [],
      notableGames: [],
    },
  ],
};

test('tells the worth by pack, player, mode and map, and leaves out what is not known yet', () => {
  const text = judgementText(
    JUDGEMENT,
    { name: 'Inge Weber' },
    [],
    new Map([['combat', 'Combat']]),
    [
      { label: 'By player', worths: [['greedy', { difference: -0.14, low: -0.2, high: -0.08 }]] },
      {
        label: 'By mode',
        worths: [
          ['Deathmatch', WORTH],
          ['Domination', { difference: 0.02, low: -0.03, high: 0.07 }],
        ],
      },
    ],
    undefined,
  );
  expect(text.split('\n')).toEqual([
    'Inge is 4 points weaker. 800 games of each variant, played by tactician.',
    'By pack    Combat −4.0 (−6.0 to −2.0)',
    'By player  greedy −14 (−20 to −8)',
    'By mode    Deathmatch −4.0 (−6.0 to −2.0) · Domination +2 (−3 to +7)',
  ]);
});
