/** A ruleset is registered by one line in each list, and is then in the program as every other is. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it, vi } from 'vitest';
import { ask, type JsonSchema, type OddsAnswer, schemaOf } from '../../../src/odds.ts';
import { study } from '../../../src/studies.ts';
import { printedBy, refusalOf } from '../../cli/inProcess.ts';
import { commandsReference, everyCommand } from '../../docs/reference/commands.ts';
import { commandForms } from '../../fuzz/commandForms.ts';
import { wholeDesk } from '../../page/wholeDesk.ts';

vi.mock('../../../src/rulesets/names.ts', async (original) => {
  const names = await original<typeof import('../../../src/rulesets/names.ts')>();
  return {
    RULESET_NAMES: new Map([...names.RULESET_NAMES, ['toy', 'Toy']]),
    rulesetIds: [...names.rulesetIds, 'toy'],
  };
});
vi.mock('../../../src/rulesets/games.ts', async (original) => {
  const { GAMES } = await original<typeof import('../../../src/rulesets/games.ts')>();
  const { toyGame } = await import('./toyGame.ts');
  return { GAMES: { ...GAMES, toy: toyGame } };
});
vi.mock('../../../src/rulesets/questions.ts', async (original) => {
  const { QUESTIONS } = await original<typeof import('../../../src/rulesets/questions.ts')>();
  const { listedToyQuestions } = await import('./toy.ts');
  return { QUESTIONS: { ...QUESTIONS, toy: listedToyQuestions } };
});
vi.mock('../../../src/rulesets/studies.ts', async (original) => {
  const studies = await original<typeof import('../../../src/rulesets/studies.ts')>();
  const { toyStudies } = await import('./toy.ts');
  return { ...studies, STUDIES: { ...studies.STUDIES, toy: toyStudies } };
});
vi.mock('../../../src/page/odds/desks.ts', async (original) => {
  const { DESKS } = await original<typeof import('../../../src/page/odds/desks.ts')>();
  const { deskOpener } = await import('../../../src/page/odds/deskOpener.ts');
  const { toyQuestions } = await import('./toy.ts');
  return { DESKS: { ...DESKS, toy: async () => deskOpener('toy', toyQuestions) } };
});
// Worker threads load the built program, which has no toy, so they are given its module.
vi.mock('../../../src/simulation/threads.ts', async (original) => {
  const threads = await original<typeof import('../../../src/simulation/threads.ts')>();
  const outfile = join(await mkdtemp(join(tmpdir(), 'shockroll-toy-')), 'toy.mjs');
  const entry = fileURLToPath(new URL('./toyGame.ts', import.meta.url));
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node' });
  const { href } = pathToFileURL(outfile);
  return { ...threads, createThreadPool: (count: number) => threads.createThreadPool(count, href) };
});

const TOY = ['--ruleset', 'toy'];
/** P(3d6 beat 2d6) and P(they are equal), by going through the 7,776 falls of the five dice. */
const [FIRST_WINS, DRAWS] = (() => {
  const count = [0, 0];
  for (let fall = 0; fall < 6 ** 5; fall++) {
    const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((die) => 1 + (Math.floor(fall / 6 ** die) % 6));
    const lead = a + b + c - d - e;
    if (lead >= 0) count[lead > 0 ? 0 : 1]++;
  }
  return count.map((falls) => falls / 6 ** 5);
})();

describe('a game of one question, one measure and one study, once in every list,', () => {
  it('has its question and its study in the help', async () => {
    expect(await printedBy('odds', ...TOY)).toMatch(/duel +Who rolls more/);
    expect(await printedBy('odds', 'duel', '--help', ...TOY)).toMatch(/first +dice of the first side/i);
    expect(await printedBy('play', '--help', ...TOY)).toMatch(/Dice of the two sides/);
  });

  it('is asked, swept and refused on the command line', async () => {
    expect(await printedBy('odds', 'duel', '3', '2', ...TOY)).toContain('3 dice beat 2 in 77.9 % of duels');
    const { exact } = JSON.parse(await printedBy('odds', 'duel', '3', '2', '--json', ...TOY));
    expect(exact[0]).toBeCloseTo(FIRST_WINS, 12);
    expect(exact[2]).toBeCloseTo(DRAWS, 12);
    expect(await printedBy('odds', 'duel', '3', '1', '--sweep', 'second=1..3', ...TOY)).toMatch(/^ *3 /m);
    expect((await refusalOf('odds', 'duel', '3', '21', ...TOY)).message).toMatch(
      /SECOND: found 21, expected/,
    );
  });

  it('is in the library, with the JSON schema of its parameters', async () => {
    const answer: OddsAnswer = await Reflect.apply(ask, undefined, ['toy', 'duel', { first: 3, second: 2 }]);
    expect(answer.document).toMatchObject({ rules: ['TOY-01'] });
    const schema: JsonSchema = await Reflect.apply(schemaOf, undefined, ['toy', 'duel']);
    expect(schema.properties).toMatchObject({ first: { type: 'integer', minimum: 1, maximum: 20 } });
  });

  it('plays as its question says, and counts its measure', async () => {
    const parameters = { dice: ['3', '2'], games: 4000, seed: 7, threads: 1 };
    const answer = await Reflect.apply(study, undefined, ['toy', 'play', parameters]);
    const { wins } = answer.sides[0];
    expect(Math.abs(wins / 4000 - FIRST_WINS)).toBeLessThan(
      4 * Math.sqrt((FIRST_WINS * (1 - FIRST_WINS)) / 4000),
    );
    expect(Math.abs(answer.lead - 3.5)).toBeLessThan(4 * Math.sqrt((5 * 35) / 12 / 4000));
  });

  it('has a form on the page', async () => {
    const desk = await wholeDesk('toy', {});
    expect(desk.answer(desk.begin('duel'), { steps: false, document: false })).toHaveProperty('sentence');
  });

  it('is in the reference, in the lines of the fuzzer, and in the completion', async () => {
    const reference = commandsReference(await everyCommand());
    expect(reference.slice(reference.indexOf('Commands of toy'))).toMatch(/Dice of the second side/);
    const forms = await commandForms('toy', []);
    expect(forms.map(({ words }) => words.join(' '))).toEqual(expect.arrayContaining(['odds duel', 'play']));
    expect(await printedBy('completion', 'bash', '--line', 'shockroll odds --ruleset toy du')).toBe('duel\n');
  });
});
