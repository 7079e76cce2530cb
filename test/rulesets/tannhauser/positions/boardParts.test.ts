/** Secret doors, second entry points and scenarios in position files: faults are reported with their place. */
import { expect, test } from 'vitest';
import { DataError } from '../../../../src/base/errors.ts';
import { type MatchupRequest, matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { readPosition } from '../../../../src/rulesets/tannhauser/positions/read.ts';
import { isBetweenActivations, savePosition } from '../../../../src/rulesets/tannhauser/positions/save.ts';
import { positionText } from '../../../../src/rulesets/tannhauser/positions/text.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from '../support/catalogue.ts';

/** The text of a game's position between two activations of turn `turn`. */
function textOf(request: Partial<MatchupRequest>, turn: number): string {
  const base = { teams: [], rules: [], entries: 'swapped' as const, turnCap: 30, ai: 'greedy' };
  const configuration = matchConfiguration(catalogue, { ...base, ...request });
  const runner = createMatchRunner({ ruleset: 'tannhauser', catalogue, configuration, seed: 4 });
  runner.prepare(2);
  const { position } = runner;
  runner.playUntil(() => isBetweenActivations(position) && position.turn === turn && position.active < 0);
  return positionText(savePosition(position, configuration));
}

const read = (text: string) => readPosition(new TextEncoder().encode(text), 'position.yaml', catalogue);

const TEXTS = {
  wide: textOf({ map: 'house-mirror-keep', options: ['rush-and-go', 'secret-doors=2'] }, 1),
  story: textOf({ scenario: 'house-the-ledger' }, 2),
};

test('a position says which doors, entry points and parts of a scenario are in play', () => {
  expect(read(TEXTS.wide)).toMatchObject({
    options: { rushAndGo: true, secretDoors: 2 },
    doors: [8, 144],
    sides: [
      { entry: 6, secondEntry: 17 },
      { entry: 142, secondEntry: 134 },
    ],
  });
  expect(read(TEXTS.story)).toMatchObject({ mode: 'story', scenario: 'house-the-ledger' });
  expect(read(TEXTS.story).story?.happened).toEqual(['relief-arrives']);
});

test.each<[file: keyof typeof TEXTS, from: string | RegExp, to: string, code: string, message: string]>([
  ['wide', /(?<before>doors:\D*)8/, '$<before>9', 'position/circle-kind', 'circle 9 is of kind'],
  ['wide', 'secondEntry: 17', 'secondEntry: 18', 'position/entry', 'circle 18 is of kind'],
  ['wide', 'secondEntry: 17', 'secondEntry: 6', 'position/entry', 'found circle 6 twice'],
  ['wide', 'circle: entry', 'circle: escaped', 'position/no-scenario', 'found "escaped"'],
  ['story', 'relief-arrives', 'relief-arrive', 'position/unknown-part', 'no event "relief-arrive"'],
  ['story', 'find: map-case', 'find: map-cas', 'position/unknown-part', 'no find "map-cas"'],
  ['story', 'scenario: house-the-ledger', 'scenario: house-the-leger', 'data/unknown-id', 'house-the-leger'],
  ['story', 'mode: story', 'mode: deathmatch', 'position/scenario', 'found a scenario with the mode'],
  ['story', 'map: castle-ksiaz', 'map: house-cloister', 'position/scenario', 'expected "castle-ksiaz"'],
])('%s: %s → %s is %s', (file, from, to, code, message) => {
  const text = TEXTS[file];
  const wrong = text.replace(from, to);
  expect(wrong).not.toBe(text);
  let thrown: unknown;
  try {
    read(wrong);
  } catch (error) {
    thrown = error;
  }
  if (!(thrown instanceof DataError)) throw new Error(`no fault in:\n${wrong}`);
  const fault = thrown.faults.find((one) => one.code === code);
  expect(thrown.faults.map((one) => one.message).join('\n')).toContain(message);
  expect(fault?.place.line).toBeGreaterThan(0);
});
