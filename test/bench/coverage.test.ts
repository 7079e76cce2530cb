import { describe, expect, it } from 'vitest';
import type { Family } from '../../bench/support/intervals/kind.ts';
import { measure } from '../../bench/support/intervals/measure.ts';
import { everyFamily } from '../../bench/support/intervals/registry.ts';
import { slowly } from '../config/slowly.ts';
import { intervalFunctions } from './intervalFunctions.ts';

describe('the registry of kinds of intervals', () => {
  slowly('has a row for every function of src/statistics that makes intervals', async () => {
    const tried = new Set(
      (await everyFamily()).flatMap(({ kinds }) =>
        kinds.flatMap(({ through }) => through.map(({ name }) => name)),
      ),
    );
    const found = intervalFunctions();
    // The search itself finds what is plainly there: of one interval, of a list, of a record, of a function.
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'clopperPearsonInterval',
        'simultaneousIntervals',
        'sensitivity',
        'weightBounds',
      ]),
    );
    expect(found.filter(({ name }) => !tried.has(name))).toEqual([]);
  });

  it('names each kind once', async () => {
    const names = (await everyFamily()).flatMap(({ kinds }) => kinds.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a measured kind', () => {
  const family = (coverage: number, conservative?: string): Family => ({
    kinds: [
      {
        name: `holds in ${coverage}`,
        printedBy: 'nothing',
        through: [],
        ...(conservative === undefined ? {} : { conservative }),
      },
    ],
    studies: 2000,
    cells: [
      {
        name: 'cell',
        observations: 100,
        study: (uniform) => [{ covered: uniform() < coverage, width: 1 }],
      },
    ],
  });
  const verdict = async (of: Family): Promise<string> =>
    (await measure(of, of.cells[0], of.studies))[0].verdict;

  it.each([
    [0.95, 'as said'],
    [0.92, 'too low'],
    [0.999, 'too high'],
  ])('that holds in %d of the studies is %s', async (coverage, expected) => {
    expect(await verdict(family(coverage))).toBe(expected);
  });

  it('may hold more often by design, never less', async () => {
    expect(await verdict(family(0.999, 'exact'))).toBe('conservative');
    expect(await verdict(family(0.92, 'exact'))).toBe('too low');
  });

  it('gives the same row again, whatever was measured before', async () => {
    const of = family(0.95);
    const [first] = await measure(of, of.cells[0], 300);
    expect(await measure(of, of.cells[0], 300)).toEqual([first]);
  });
});
