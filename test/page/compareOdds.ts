import { fc } from '@fast-check/vitest';
import { expect } from 'vitest';
import { type Fault, ShockrollError } from '../../src/base/errors.ts';
import { reproducingLine } from '../../src/odds/commandLine.ts';
import { argumentMissing } from '../../src/page/odds/desk.ts';
import { linkOf } from '../../src/page/odds/link.ts';
import { runHere } from '../cli/inProcess.ts';
import { shellWords } from '../cli/shellWords.ts';
import { eventually } from '../eventually.ts';
import type { PageHost } from './openPage.ts';
import { POSITION_BYTES, POSITION_FILE, type Walker, walkers } from './walk.ts';

interface FormRequest {
  readonly link: string;
  /** Command line as the page writes it. */
  readonly line: string;
}

/** Keeps the page's worker, so that the test can send it requests too. */
const KEEP_WORKER = `{
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(address) {
      super(address);
      window.worker = this;
    }
  };
}`;

/**
 * Compares the page's and the command line's answers to the same random questions.
 * @param counts of questions by `ruleset form`
 * @returns number of answered questions; both refused the others with the same text
 */
export async function compareOdds(host: PageHost, counts: ReadonlyMap<string, number>): Promise<number> {
  const requested = (await walkers()).flatMap((walker) => randomQuestions(walker, counts));
  const { page, complaints } = await host.open('', {}, KEEP_WORKER);
  await eventually(() => page.locator('.claim').innerText()).not.toBe('');
  await page.evaluate(openFile(POSITION_FILE, POSITION_BYTES));
  const outcomes = await page.evaluate<unknown[], string>(askAll(requested.map(({ link }) => link)), '');
  let answered = 0;
  for (const [index, { line, link }] of requested.entries()) {
    const outcome = outcomes[index];
    // Where an argument is missing, the command line takes the next one for it.
    if (misses(outcome)) continue;
    const { printed, thrown } = await runHere(...shellWords(line).slice(1), '--json');
    if (thrown instanceof ShockrollError) {
      expect(outcome, link).toEqual(JSON.parse(JSON.stringify(thrown.faults)));
      continue;
    }
    expect(thrown, line).toBeUndefined();
    answered++;
    expect(figuresOf(outcome), link).toBe(figuresOf(JSON.parse(printed)));
  }
  expect(complaints).toEqual([]);
  return answered;
}

function randomQuestions(
  { ruleset, id, question, walk }: Walker,
  counts: ReadonlyMap<string, number>,
): FormRequest[] {
  const picks = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 8 });
  const count = counts.get(`${ruleset} ${id}`) ?? 0;
  const names = question.positionals.map(({ name }) => name);
  if (count === 0) return [];
  return fc.sample(picks, { numRuns: count, seed: 9 }).map((steps) => {
    const walked = walk(steps);
    const input = ruleset === 'tannhauser' ? walked : { ...walked, ruleset };
    return { link: linkOf(ruleset, id, walked), line: reproducingLine(input, question.command, names) };
  });
}

/** A script that sends a file to the worker, as the panel does when a user opens one. */
function openFile(file: string, bytes: Uint8Array): string {
  const request = `{ kind: 'file', file: ${JSON.stringify(file)}, bytes: new Uint8Array([${bytes.join(',')}]) }`;
  return `window.worker.postMessage(${request})`;
}

/** A script that sends every link to the worker and returns the documents or faults in order. */
function askAll(links: readonly string[]): string {
  return `new Promise((resolve) => {
    const links = ${JSON.stringify(links)};
    const outcomes = [];
    const FIRST = 1_000_000;
    window.worker.addEventListener('message', ({ data }) => {
      if (data.serial < FIRST) return;
      const isFaulty = data.kind === 'form' && Array.isArray(data.result);
      if (data.kind === 'answer' || isFaulty) {
        const outcome = isFaulty ? data.result : data.outcome;
        outcomes[data.serial - FIRST] = Array.isArray(outcome) ? outcome : outcome.document;
        if (data.serial - FIRST === links.length - 1) resolve(outcomes);
      }
    });
    links.forEach((link, index) =>
      window.worker.postMessage({ kind: 'ask', serial: FIRST + index, link, changes: [], wants: { steps: false, document: true } }),
    );
  })`;
}

/**
 * Every digit, except of sampling deviations, which use a logarithm whose last bit differs between Chromium and Node.
 */
function figuresOf(document: unknown): string {
  return JSON.stringify(document, (key, value) =>
    key === 'z' && typeof value === 'number' ? value.toPrecision(12) : value,
  );
}

function misses(outcome: unknown): boolean {
  return Array.isArray(outcome) && outcome.some((fault: Fault) => fault.message === argumentMissing());
}
