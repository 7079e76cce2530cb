import { expect, test } from 'vitest';
import { engagementConfiguration } from '../../../src/rulesets/dust-warfare/engagementRequest.ts';
import { createEngagementRunner } from '../../../src/rulesets/dust-warfare/runner.ts';
import { transcriptSink } from '../../../src/rulesets/dust-warfare/transcript.ts';
import { catalogue } from './ask.ts';

const configuration = engagementConfiguration(catalogue, { lists: [], rules: [], ai: 'cautious,random' });
const runner = createEngagementRunner({ ruleset: 'dust-warfare', catalogue, configuration, seed: 7 });

function linesOf(game: number): readonly string[] {
  const lines: string[] = [];
  runner.report(
    game,
    transcriptSink(runner.rules, ['Ours', 'Theirs'], (line) => lines.push(line)),
  );
  return lines;
}

function rowOf(game: number): Readonly<Record<string, number>> {
  const arrays = runner.columns.map(() => new Float64Array(1));
  runner.play(game, arrays, 0);
  return Object.fromEntries(runner.columns.map(({ name }, column) => [name, arrays[column][0]]));
}

test('a game that is told is the game that is played', () => {
  for (let game = 0; game < 10; game++) {
    const lines = linesOf(game);
    const row = rowOf(game);
    expect(lines.filter((line) => line.startsWith('Turn '))).toHaveLength(row.turns);
    expect(lines[1]).toContain(['Ours initiates', 'Theirs initiates'][row.first]);
    expect(lines[lines.length - 1]).toContain(['Ours wins', 'Theirs wins', 'Draw'][row.winner]);
    const gone = lines.filter((line) => /\b(gone|off the table)\b/.test(line)).length;
    const lost = runner.rules.units.filter(({ key }) => row[`left:${key}`] === 0).length;
    expect(gone).toBe(lost);
    expect(linesOf(game)).toEqual(lines);
  }
});

test('every sort of event has a sentence of its own', () => {
  const text = Array.from({ length: 40 }, (_, game) => linesOf(game).join('\n')).join('\n');
  for (const words of [
    'acts by order',
    'regroups by order',
    /rolls against 2 suppression markers: [0-2] left/,
    /initiates; orders: Ours \d, Theirs \d/,
    ' recovered, ',
    ' damage by fire or explosion, ',
    'hits the dirt',
    'returns fire at once: attack',
    'in reaction, ',
    'a suppression marker',
    'moves to other terrain',
    'loses its ',
    'Blinded',
    / treats .*: 1 suppression marker off/,
    'retreats',
  ])
    expect(text).toMatch(words);
});
