/**
 * Every word of an accepted line changes the answer or is mentioned in it; legitimate exceptions are listed with the
 * reason.
 */
import { expect, it, vi } from 'vitest';
import { tryWords } from './everyWord.ts';
import { MAY_BE_SILENT, type Silence, silenceOf } from './mayBeSilent.ts';

vi.mock('../../src/rulesets/tannhauser/odds/bestActivation.ts', async (actual) => ({
  ...(await actual<object>()),
  ...(await import('./noGames.ts')).activation,
}));

/** Ten thousand for three rulesets. */
const EXACT = Number(process.env.WORD_LINES ?? 3200);
const STUDIES = Math.ceil(EXACT / 23);

const met = new Set<Silence>();
let lines = 0;
let accepted = 0;

it.each(['tannhauser', 'dust-warfare', 'rattenkrieg'])(
  'nothing that is said of %s is passed over',
  async (ruleset) => {
    const exact = await tryWords(ruleset, EXACT, (name) => /^(odds|rules|data|replay)\b/.test(name));
    const studies = await tryWords(ruleset, STUDIES, (name) => /^(play|balance|tune fair)\b/.test(name));
    const unexplained: string[] = [];
    for (const word of [...exact.silent, ...studies.silent]) {
      const silence = silenceOf(ruleset, word);
      if (silence === undefined) unexplained.push(`${word.name}=${word.value} of: ${word.line}`);
      else met.add(silence);
    }
    lines += exact.lines + studies.lines;
    accepted += exact.accepted + studies.accepted;
    expect(unexplained).toEqual([]);
  },
);

it('ten thousand lines, at least half of them valid, and no reason that nothing needs', () => {
  process.stderr.write(`words of command lines: ${lines} lines, ${accepted} accepted\n`);
  expect(lines).toBeGreaterThanOrEqual(3 * EXACT);
  expect(accepted).toBeGreaterThan(lines / 2);
  expect(MAY_BE_SILENT.filter((silence) => !met.has(silence)).map(({ why }) => why)).toEqual([]);
});
