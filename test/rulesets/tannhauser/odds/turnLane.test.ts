/** `odds turn` of two miniatures on one path: what stands where, and what is refused. */
import { expect, test } from 'vitest';
import { ask } from '../../../../src/odds.ts';
import { hasBit } from '../../../../src/rulesets/tannhauser/compile/bits.ts';
import {
  DECIDE_MINIATURE,
  DECIDE_SET_OVERWATCH,
} from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import { combatantIn } from '../../../../src/rulesets/tannhauser/odds/positionScene.ts';
import { type LaneSetting, lanePosition } from '../../../../src/rulesets/tannhauser/odds/turn/lane.ts';
import { answersText } from '../../../../src/rulesets/tannhauser/positions/answers.ts';
import { refusalOf } from '../../../cli/inProcess.ts';
import { slowly } from '../../../config/slowly.ts';
import { catalogue } from '../../../puzzles/puzzle.ts';

const LANE: LaneSetting = {
  miniatures: [
    { character: 'eva-kramer', pack: 'combat', wounds: 1, boost: false, circle: 1 },
    { character: 'john-macneal', pack: null, wounds: 2, boost: false, circle: -1 },
  ],
  distance: 5,
  commandPoints: [1, 0],
  setsOverwatch: false,
  rulings: {},
};

test.each([1, 5, 12])('two miniatures %i circles apart see each other and can step back', (distance) => {
  const p = lanePosition(catalogue, { ...LANE, distance }, 100);
  const { board } = p.rules;
  const [own, enemy] = p.circle;
  expect(board.distance[own * board.size + enemy]).toBe(distance);
  expect(hasBit(board.sight, own * board.words, enemy)).toBe(true);
  expect(own).toBeGreaterThan(0);
  expect(enemy).toBeLessThan(board.size - 1);
});

test('they have the wounds, packs, circles and Command Points that were said', () => {
  const p = lanePosition(catalogue, LANE, 100);
  expect([p.decision, p.decider]).toEqual([DECIDE_MINIATURE, 0]);
  expect([...p.commandPoints]).toEqual([1, 0]);
  expect(combatantIn(p, 0, 'attacker')).toEqual(LANE.miniatures[0]);
  expect(combatantIn(p, 1, 'target')).toMatchObject({ character: 'john-macneal', wounds: 2, circle: -1 });
  const special = catalogue.characters.find(({ id }) => id === 'john-macneal')?.specialObject;
  const held = [...p.tokenPlace.subarray(0, p.tokenCount).keys()].filter(
    (token) => p.tokenPlace[token] === 1,
  );
  expect(held.map((token) => p.rules.items[p.tokenItem[token]].id)).toEqual([special]);
});

slowly('near and strong wins more often than far and wounded', async () => {
  const win = async (from: string): Promise<number> => {
    const { document } = await ask('tannhauser', 'turn', {
      from,
      enemy: 'schocktruppen',
      distance: 2,
      playouts: 300,
    });
    return document.lines[0].win.share;
  };
  expect(await win('hermann-von-heizinger')).toBeGreaterThan((await win('hermann-von-heizinger:3')) + 0.1);
});

test('T-TURN-05 T-OW-01 in Set Overwatch the acting side decides last, and whoever watches is not activated', () => {
  const p = lanePosition(catalogue, { ...LANE, commandPoints: [1, 1], setsOverwatch: true }, 100);
  expect([p.decision, p.decider, p.initiative]).toEqual([DECIDE_SET_OVERWATCH, 0, 0]);
  expect(answersText(p)).toEqual([
    'no',
    'overwatch by eva-kramer',
    'discard iron-cross-1st-class of eva-kramer',
  ]);
  p.choose(1);
  // After a watcher the enemy may set one, too; both decline.
  while (p.decision === DECIDE_SET_OVERWATCH) p.choose(0);
  expect([p.decision, p.decider]).toEqual([DECIDE_MINIATURE, 1]);
});

test('overwatch or act? is one line of each', async () => {
  const { document } = await ask('tannhauser', 'turn', {
    from: 'schocktruppen',
    enemy: 'john-macneal',
    overwatch: true,
    playouts: 100,
  });
  expect(document.lines.map(({ steps }) => steps).toSorted()).toEqual([
    ['no'],
    ['overwatch by schocktruppen'],
  ]);
});

test('what only belongs to two miniatures, or to a file, is refused with the other', async () => {
  await expect(
    ask('tannhauser', 'turn', { from: 'eva-kramer', enemy: 'john-macneal:boost' }),
  ).rejects.toThrow(/found boost, which the lines buy themselves/);
  await expect(ask('tannhauser', 'turn', { from: 'eva-kramer', enemy: 'mcneal' })).rejects.toThrow(
    /did you mean "john-macneal"/,
  );
});

test.each([
  ['eva-kramer', 'eva-kramer alone, and no file of this name'],
  ['macneal:combat', 'john-macneal alone, and no file of this name'],
  ['mcneal', '"mcneal", which is no file', 'john-macneal'],
  ['x', '"x", which is no file'],
])('%s alone is neither a file nor two miniatures', async (word, found, nearest?: string) => {
  const { faults } = await refusalOf('odds', 'turn', word);
  const message = `found ${found}, expected a position file, or two miniatures: who acts and its enemy`;
  const code = 'usage/option';
  expect(faults).toEqual([
    { code, place: { path: 'FROM' }, message, ...(nearest === undefined ? {} : { nearest }) },
  ]);
});

test('a file that does not exist is said to be missing, and so is a word where only a file is meant', async () => {
  const { faults } = await refusalOf('odds', 'turn', 'lost.yaml');
  expect(faults).toMatchObject([{ code: 'system/not-found', place: { file: 'lost.yaml' } }]);
  const attack = await refusalOf('odds', 'attack', 'eva-kramer', 'john-macneal', '--from', 'lost');
  expect(attack.faults).toMatchObject([
    { message: 'found "lost", which is no file, expected a position file' },
  ]);
});

slowly(
  'overwatch or act? A line that is dropped from the race has a clear cost, and a larger budget keeps the verdict',
  async () => {
    const asked = { from: 'schocktruppen', enemy: 'john-macneal', overwatch: true };
    for (const playouts of [1000, 2000]) {
      const { document, assumed } = await ask('tannhauser', 'turn', { ...asked, playouts });
      const [best, ...others] = document.lines;
      expect(best.words[0]).toBe('set nobody on overwatch');
      expect(assumed).toContainEqual(expect.stringContaining('who acts begins on 4, the enemy stands on 7'));
      expect(others.map(({ cost }) => cost?.isClear)).toEqual([true]);
    }
  },
);
