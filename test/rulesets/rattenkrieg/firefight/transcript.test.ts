import { describe, expect, it } from 'vitest';
import type { StudySpec } from '../../../../src/game/contract.ts';
import { EXTENSIONS } from '../../../../src/rulesets/rattenkrieg/configuration.ts';
import { firefightConfiguration } from '../../../../src/rulesets/rattenkrieg/firefightRequest.ts';
import { replayLines } from '../../../../src/rulesets/rattenkrieg/replay.ts';
import { createFirefightRunner } from '../../../../src/rulesets/rattenkrieg/runner.ts';
import { catalogue } from '../ask.ts';

function study(extensions: string, ai = 'volley'): StudySpec {
  const squads = ['house-mg42-squad', 'house-mg42-squad'];
  const options = {
    extensions,
    ai,
    aggressiveness: '3,2',
    breakingPoint: 80,
    range: 20,
    leaderQuality: '3,5',
  };
  const configuration = firefightConfiguration(catalogue, { squads, rules: [], ...options });
  return { ruleset: 'rattenkrieg', catalogue, configuration, seed: 5 };
}

describe('a firefight that is told', () => {
  it('names both squads, every die and the end, and is the game of the study', () => {
    const lines = replayLines(study(''), 3);
    expect(lines[0]).toBe('Game 3 of seed 5');
    expect(lines[1]).toBe(
      '  House MG42 Squad (first), played by volley: MP40 (leader), MG42 (gunner), Luger (assistant), 7 Mauser 98k',
    );
    expect(lines.slice(4).join('\n')).toMatch(
      /^Turn 1: House MG42 Squad \(first\) 3 actions.*takes the initiative\n.* fires\n {4}2 gunner MG42/s,
    );
    const { columns, play } = createFirefightRunner(study(''));
    const row = columns.map(() => new Float64Array(1));
    play(3, row, 0);
    const winner = row[columns.findIndex(({ name }) => name === 'winner')][0];
    expect(lines.at(-1)).toMatch(
      [/^House MG42 Squad \(first\) wins: /, /^House MG42 Squad \(second\) wins: /, /^Draw: /][winner],
    );
  });

  it('has words for everything that happens', () => {
    const shown = ['volley', 'marksmen,cautious', 'random'].flatMap((ai) =>
      Array.from({ length: 12 }, (_, game) => replayLines(study(EXTENSIONS.join(), ai), game)).flat(),
    );
    for (const text of [
      / aims$/,
      / waits$/,
      / reacts$/,
      / fires in reaction/,
      /single shots at 2 gunner MG42/,
      / hunkers down$/,
      /a second six ends the burst/,
      /holds his fire/,
      /shoots without intent/,
      / is up again/,
      /aggressiveness of .* down by 1, now/,
      /although outgunned/,
      /is outgunned and hunkers down/,
      /nerve of /,
    ]) {
      expect(shown.some((line) => text.test(line))).toBe(true);
    }
    expect(shown.join('\n')).not.toMatch(/undefined|NaN/);
  });
});
