/** Links in README and the guides work, and so do commands whose outputs they do not show. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { printedBy } from '../cli/inProcess.ts';
import { shellWords } from '../cli/shellWords.ts';
import { slowly } from '../config/slowly.ts';

const HOME = fileURLToPath(new URL('../../', import.meta.url));
const DOCS = readdirSync(join(HOME, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
/** Written by hand. */
const GUIDES = DOCS.filter((name) => !name.startsWith('docs/reference/'));
const README_BYTES = 12_000;
/** Options that make other commands short. */
const SHORTER: Readonly<Record<string, readonly string[]>> = {
  blunders: ['--turn-cap', '2'],
  ladder: ['--turn-cap', '2'],
  'odds turn': ['--playouts', '100'],
};
/** Minimum of `balance tokens`. */
const FEW_GAMES = '16';
const STUDIES: readonly string[] = ['play', 'balance', 'tune', 'results', 'blunders'];

const textOf = (name: string): string => readFileSync(join(HOME, name), 'utf8');

test('README fits on two screens', () => {
  expect(Buffer.byteLength(textOf('README.md'))).toBeLessThanOrEqual(README_BYTES);
});

test('README leads to every guide', () => {
  for (const guide of GUIDES) expect(textOf('README.md')).toContain(`(${guide})`);
});

test.each(['README.md', 'CONTRIBUTING.md', ...DOCS])(
  'every link of %s leads to a file and a heading',
  (name) => {
    const links = [...prose(textOf(name)).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    const lost = links.flatMap(([, link, anchor]) => {
      const file = link === '' ? name : relative(HOME, resolve(HOME, dirname(name), link));
      if (!existsSync(join(HOME, file))) return [link];
      return anchor === undefined || anchorsOf(file).has(anchor) ? [] : [`${link}#${anchor}`];
    });
    expect(lost).toEqual([]);
  },
);

test('a link to a heading is found by the words of the heading', () => {
  expect(anchorsOf('CONTRIBUTING.md')).toContain('how-the-code-reads');
  expect(anchorsOf('docs/studies.md')).not.toContain('no-such-heading');
});

const anchors = new Map<string, ReadonlySet<string>>();

/** Anchors of the headings of a document, as GitHub makes them; many links lead to the same document. */
function anchorsOf(file: string): ReadonlySet<string> {
  const known = anchors.get(file) ?? readAnchors(file);
  anchors.set(file, known);
  return known;
}

function readAnchors(file: string): ReadonlySet<string> {
  const headings = withoutFences(textOf(file)).matchAll(/^#+ (.*)$/gm);
  return new Set(
    Array.from(headings, ([, heading]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Removes code blocks, whose comments are not headings. */
function withoutFences(text: string): string {
  return text.replaceAll(/^```.*?^```$/gms, '');
}

function prose(text: string): string {
  return withoutFences(text).replaceAll(/`[^`\n]*`/g, '');
}

/** Lines that play games. */
const PLAYS = /^(play|balance|tune|results|ladder|blunders|odds turn)\b/;

async function runLines(lines: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shockroll-guide-'));
  try {
    for (const [index, line] of lines.entries()) {
      // What one line saves the next one reads.
      const words = shellWords(line).map((word) => (word === 'p.yaml' ? join(folder, word) : word));
      // Without it `play` keeps nothing, and the others make a folder of their own.
      const out = words[0] === 'play' ? [] : ['--out', join(folder, String(index))];
      const more = STUDIES.includes(words[0]) ? [...quickStudy(words), ...out] : shorter(words);
      const printed = await printedBy(...words, ...more);
      if (!words.includes('--save')) expect(printed, line).toMatch(/\d/);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('commands whose outputs are not shown', () => {
  const guides = GUIDES.map((name) => [name, linesOf(name)] as const).filter(([, lines]) => lines.length > 0);
  const short = guides.map(([name, lines]) => [name, lines.filter((line) => !PLAYS.test(line))] as const);
  test.each(short.filter(([, lines]) => lines.length > 0))(
    'those of %s run, but for those that play games',
    (_, lines) => runLines(lines),
  );
  slowly.each(guides)('those of %s run', (_, lines) => runLines(lines));
});

function shorter(words: readonly string[]): readonly string[] {
  return SHORTER[words[0]] ?? SHORTER[words.slice(0, 2).join(' ')] ?? [];
}

/** Few games of a step instead of the large number in the guide, and one of them for the step that replays a game. */
const STEP_GAMES: Readonly<Record<string, string>> = {
  '1000000': FEW_GAMES,
  '1000': FEW_GAMES,
  '2000': '24',
  '137': '13',
};
/** A short search, and no games that check what it found. */
const SHORT_SEARCH = [
  '--turn-cap',
  '1',
  '--iterations',
  '1',
  '--games',
  '8',
  '--probe-games',
  '0',
  '--check-games',
  '0',
];

/** A small design of `balance sensitivity`. */
const SMALL_DESIGN = ['--trajectories', '2', '--rows', '8'];

/** Options of a study that a guide leaves at their defaults: few games of one quick player, without progress. */
function quickStudy(words: readonly string[]): string[] {
  const design = words[1] === 'sensitivity' ? SMALL_DESIGN : [];
  const games = words.includes('--games') ? [] : ['--games', FEW_GAMES];
  const ai = words.includes('--ai') || words.includes('--ruleset') ? [] : ['--ai', 'greedy'];
  const others = ['--ruleset', '--turn-cap', '--from'].some((option) => words.includes(option));
  const short = words.includes('dust-warfare') ? ['--ranges', '12'] : others ? [] : ['--turn-cap', '1'];
  return [...games, ...design, ...ai, ...short, '--second', 'none', '--quiet'];
}

describe('steps that follow each other', () => {
  slowly.each(GUIDES.filter((name) => stepsOf(name).length > 0))(
    'those of %s run, each with what the one before left',
    async (name) => {
      const folder = await mkdtemp(join(tmpdir(), 'shockroll-steps-'));
      try {
        for (const step of stepsOf(name)) {
          const words = shellWords(step).map(
            (word) => STEP_GAMES[word] ?? word.replace(/^(DIR|runs\/\w+)/, (place) => join(folder, place)),
          );
          const isStudy = STUDIES.includes(words[0]) && !words.includes('--resume');
          const quick = words[0] === 'tune' ? [...SHORT_SEARCH, '--quiet'] : quickStudy(words);
          await expect(printedBy(...words, ...(isStudy ? quick : [])), step).resolves.toMatch(/\S/);
        }
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    180_000,
  );
});

/**
 * Command lines in blocks of steps, without those that need a queue server, and without the programs that pipes lead
 * to.
 */
function stepsOf(name: string): string[] {
  return linesOf(name, 'sh')
    .filter((line) => !line.includes('redis'))
    .map((line) => line.replace(/ \| .*$/, ''));
}

/** Command lines in blocks of a kind, without the program's name. */
function linesOf(name: string, wanted = ''): string[] {
  const blocks = [...textOf(name).matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].flatMap(([, kind, block]) =>
    kind === wanted ? [block] : [],
  );
  return blocks.flatMap((block) =>
    block.split('\n').flatMap((line) => /^shockroll (.*)$/.exec(line)?.slice(1) ?? []),
  );
}
