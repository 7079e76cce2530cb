import { describe, expect, it, test } from 'vitest';
import { notes } from '../../src/answer/blocks.ts';
import { idleOptions, withNote } from '../../src/odds/idle.ts';
import { integerOption, integerOptions, TEXT, TEXTS } from '../../src/odds/optionKinds.ts';
import type { OddsPresentation } from '../../src/odds/presentation.ts';
import type { Input } from '../../src/odds/question.ts';
import { runOdds } from '../cli/odds/runOdds.ts';

const OPTIONS = {
  ...integerOptions([integerOption('dice', 3, 1, 9, 'dice'), integerOption('trials', 0, 0, 9, 'samples')]),
  kind: { ...TEXT, describe: 'plain, odd', fallback: 'plain' },
  with: { ...TEXTS, describe: 'abilities' },
  rare: { type: 'boolean', describe: 'nothing asks for it' },
} as const;

/** Armour and a shield each halve the dice, but only once together. */
function ask({ dice, with: abilities = [], kind, trials }: Input): OddsPresentation | undefined {
  if (kind === 'impossible') return undefined;
  const halved = Array.isArray(abilities) && abilities.some((one) => one === 'armour' || one === 'shield');
  const mean = Number(dice ?? 3) / (halved ? 2 : 1);
  return {
    document: {
      question: { kind, abilities },
      exact: { mean },
      sampled: trials,
      sentence: `${kind}: ${mean}`,
    },
    sentence: `${kind}: ${mean}`,
    blocks: [notes(`mean ${mean}`)],
    assumed: ['everything is in reach, see --reach'],
    rules: [],
    steps: () => [],
    chart: null,
  };
}

const idle = (input: Input): readonly string[] => idleOptions(OPTIONS, input, ask);

describe('options without effect', () => {
  it('are those without which no content is another one, as they were typed', () => {
    expect(idle({ dice: '5', with: ['armour', 'bell'], rare: true, trials: '9' })).toEqual([
      '--with bell',
      '--rare',
    ]);
  });

  it('are not the defaults that somebody spelled out', () => {
    expect(idle({ dice: '3', kind: 'plain' })).toEqual([]);
    expect(idle({ kind: 'odd' })).toEqual(['--kind odd']);
  });

  it('of two that do the same thing, one has an effect', () => {
    expect(idle({ with: ['armour', 'shield'] })).toEqual(['--with armour']);
  });

  it('are not those without which nothing is answered', () => {
    const needing = (input: Input) => (input.rare === true ? ask(input) : undefined);
    expect(idleOptions(OPTIONS, { rare: true, with: ['bell'] }, needing)).toEqual(['--with bell']);
  });

  it.each([
    ['is not asked for again where it is at hand', { rare: true }, 1],
    ['is asked for again where samples are wanted, which are no part of it', { rare: true, trials: '9' }, 2],
  ])('the whole answer %s', (_, input, times) => {
    const asked: Input[] = [];
    const counting = (one: Input) => {
      asked.push(one);
      return ask(one);
    };
    expect(idleOptions(OPTIONS, input, counting, ask(input))).toEqual(['--rare']);
    expect(asked).toHaveLength(times);
  });

  it('are told in one note, but for those of which another note tells more', () => {
    const answer = ask({});
    if (answer === undefined) throw new Error('refused');
    expect(withNote(answer, ['--with bell', '--rare']).assumed.at(-1)).toBe(
      'No effect here: --with bell, --rare.',
    );
    expect(withNote(answer, ['--reach 3'])).toBe(answer);
  });
});

const DUST = ['--ruleset', 'dust-warfare'];
const RATTENKRIEG = ['--ruleset', 'rattenkrieg'];
const SQUADS = ['house-allies-line-squad', 'house-axis-battle-squad'];

test.each([
  ['units other than heroes are joined', ['attack', ...SQUADS, '--joined', ...DUST], '--joined'],
  ['… in a reaction', ['reaction', ...SQUADS, '--attacker-joined', ...DUST], '--attacker-joined'],
  ['… in a table', ['matrix', ...SQUADS, '--joined', ...DUST], '--joined'],
  ['an ability that no cell asks for', ['matrix', '5/1', 'S2', '--with', 'agile', ...DUST], '--with agile'],
  ['an action like any other', ['matrix', '5/1', 'S2', '--action', 'order', ...DUST], '--action order'],
  [
    'miniatures of bare weapons',
    ['attack', '5/1', 'S2', '--attacker-miniatures', '3', ...DUST],
    '--attacker-miniatures 3',
  ],
  ['a range that modifies nothing', ['vehicle-fire', 'mg42', '--range', '5', ...RATTENKRIEG], '--range 5'],
  [
    'a marksman without a scope in every cell',
    ['matrix', 'mp40', '1', '--marksman', ...RATTENKRIEG],
    '--marksman',
  ],
  [
    'a ruling that the roll does not meet',
    ['attack', 'eva-kramer', 'john-macneal', '--rule', 'R-05=true'],
    '--rule R-05=true',
  ],
  [
    'a value that the question does not look at',
    ['attack', 'eva-kramer', 'john-macneal', '--set', 'tala-aponi.rows.0.stamina=9'],
    '--set tala-aponi.rows.0.stamina=9',
  ],
])('odds says that it has no effect: %s', async (_, words, given) => {
  expect(await runOdds(...words)).toContain(`No effect here: ${given}.`);
});

test('a value that the question looks at has an effect', async () => {
  const line = ['attack', 'eva-kramer', 'john-macneal', '--set', 'john-macneal.rows.0.stamina=1'];
  expect(await runOdds(...line)).not.toContain('No effect');
});
