import { from } from 'arquero';
import { describe, expect, test } from 'vitest';
import type { MatrixComparison } from '../../../src/experiments/discoveries.ts';
import type { ExperimentAnswer, SettingAnswer } from '../../../src/studies/experiment/experimentAnswer.ts';
import { mergeAnswers } from '../../../src/studies/experiment/mergedAnswer.ts';
import { rowsOf, textColumn } from '../../../src/tables/studyTable.ts';

function setting(
  map: string,
  comparisons?: readonly MatrixComparison[],
  limits: readonly string[] = [],
): SettingAnswer {
  const answer: ExperimentAnswer = {
    where: map,
    clauses: ['all is fine'],
    verdict: ['fine'],
    tables: [
      { name: 'own', title: 'Own', note: '', data: from([{ a: '1' }]), display: [textColumn('A', 'a')] },
    ],
    charts: () => [],
    method: ['Played.'],
    limits,
    labelOf: (key) => key,
    result: {},
    ...(comparisons === undefined ? {} : { comparisons }),
  };
  return { setting: { map, mode: 'Deathmatch', player: 'greedy' }, answer, games: [] };
}

const change = (name: string, pValue: number): MatrixComparison => ({ name, difference: 0.05, pValue });

describe('the answers of several settings', () => {
  test('say of which setting a sentence is that not all share', () => {
    const merged = mergeAnswers(
      [setting('Keep', [], ['Played badly.', 'Few games.']), setting('Manor', [], ['Played badly.'])],
      true,
    );
    expect(merged.limits).toEqual(['Played badly.', 'Keep: Few games.']);
    const named = mergeAnswers([setting('Keep', [], ['Keep: is small.']), setting('Manor')], true);
    expect(named.limits).toEqual(['Keep: is small.']);
    expect(mergeAnswers([setting('Keep', [], ['Few games.'])], true).limits).toEqual(['Few games.']);
  });

  test('tell what one shows and the other leaves open from what contradicts', () => {
    const verdict = (map: string, words: readonly string[]): SettingAnswer => {
      const { answer, ...rest } = setting(map);
      return { ...rest, answer: { ...answer, verdict: words } };
    };
    const limits = (first: readonly string[], second: readonly string[]): readonly string[] =>
      mergeAnswers([verdict('Keep', first), verdict('Manor', second)], true).limits;
    expect(limits(['a helps'], [])).toEqual(['Shown in Keep, inconclusive or missing in Manor: a helps.']);
    expect(limits([], ['a helps'])).toEqual(['Shown in Manor, inconclusive or missing in Keep: a helps.']);
    expect(limits(['a helps', 'b helps'], ['b helps', 'a hurts'])).toEqual([
      'The verdict differs between Keep and Manor. Keep says: a helps. Manor says: a hurts.',
    ]);
    expect(limits(['a helps'], ['a helps'])).toEqual([]);
  });

  test('deny findings and count verdicts in different words', () => {
    const { answer, ...keep } = setting('Keep', [change('a', 0.9)]);
    const still = { ...keep, answer: { ...answer, verdict: ['a changed no game'] } };
    const moved = { ...setting('Manor', [change('a', 0.9)]), answer: { ...answer, verdict: [] } };
    expect(mergeAnswers([still, moved], true).claim).toBe(
      '2 maps: none of 2 comparisons is a finding; they have no verdict in common; 1 verdict holds in only some of them.',
    );
  });

  test('list their comparisons together, with p-values adjusted for all of them', () => {
    const merged = mergeAnswers(
      [setting('Keep', [change('a', 0.001), change('b', 0.04)]), setting('Manor', [change('a', 0.5)])],
      true,
    );
    expect(merged.claim).toBe(
      '2 maps: 1 of 3 comparisons is a finding, at most 5 % of them false on average; in all of them fine.',
    );
    expect(merged.claims).toEqual(['Keep: all is fine.', 'Manor: all is fine.']);
    const [findings, own] = merged.tables;
    expect(rowsOf(findings.data).map(({ map, name, found }) => [map, name, found])).toEqual([
      ['Keep', 'a', 'yes'],
      ['Keep', 'b', ''],
      ['Manor', 'a', ''],
    ]);
    expect(rowsOf(findings.data).map(({ adjusted }) => adjusted)).toEqual([
      expect.closeTo(0.003, 12),
      expect.closeTo(0.06, 12),
      0.5,
    ]);
    expect(own.name).toBe('own');
    expect(merged.method.join(' ')).toContain('Benjamini');
    expect(merged.json).toMatchObject({
      falseDiscoveryRate: 0.05,
      findings: [{ map: 'Keep', name: 'a' }, {}, {}],
    });
  });

  test('say nothing of findings in one setting, nor where nothing is compared', () => {
    for (const answers of [[setting('Keep', [change('a', 0.001)])], [setting('Keep'), setting('Manor')]]) {
      const merged = mergeAnswers(answers, true);
      expect(merged.claim).not.toContain('finding');
      expect(merged.tables.map(({ name }) => name)).toEqual(['own']);
      expect(merged.json).not.toHaveProperty('findings');
    }
  });
});
