import { describe, expect, it } from 'vitest';
import { ScenarioWords } from '../../../src/rulesets/tannhauser/scenarioWords.ts';
import { catalogue } from './support/catalogue.ts';

const [scenario] = catalogue.scenarios;
const words = new ScenarioWords(scenario);
const [first] = scenario.sides;

describe('the parts of a scenario in words', () => {
  it('conditions are joined, and sides called by their names', () => {
    expect(
      words.conditions([
        { is: 'turn', atLeast: 3 },
        { is: 'state', state: 'alarm', on: false },
        { is: 'escapes', side: 'first', atLeast: 1 },
      ]),
    ).toBe(`turn 3 has begun and not alarm and 1 miniature of ${first.name} escaped`);
  });

  it('effects say how much, where, and for whom', () => {
    expect(
      words.effects([
        { do: 'points', points: 1, side: 'first' },
        { do: 'command-points', gain: 2 },
        { do: 'rubble', circle: 31, icons: 2 },
        { do: 'unlock', circles: [4, 5] },
      ]),
    ).toBe(
      `1 point for ${first.name}; 2 Command Points at once; double rubble on circle 31; unlocks circles 4, 5`,
    );
  });

  it('who may act, and what is rolled', () => {
    expect(words.who(undefined)).toBe('anybody');
    expect(words.who({ side: 'first', kind: 'hero', skills: ['athletics', 'sneak'] })).toBe(
      `${first.name}, Heroes, with athletics or sneak`,
    );
    expect(words.roll({ roll: { by: 'die', atLeast: 4 }, withoutRoll: ['mechanics'] })).toBe(
      'one die, 4 or more; none with mechanics',
    );
    expect(words.roll({})).toBe('');
  });
});
