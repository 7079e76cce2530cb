/** Run folders with one damaged file, read by every command. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fc from 'fast-check';
import { chunkFileName, parseChunkName } from '../../src/simulation/store/chunkName.ts';
import { runHere } from '../cli/inProcess.ts';
import { changedTree, DEEP_JSON } from './arbitraryYaml.ts';
import { isNoGames } from './noGames.ts';
import { createTally, type Target, tryCase } from './outcome.ts';
import { createSandbox } from './sandbox.ts';

interface Damage {
  readonly file: string;
  /** New name of the file; unchanged if it is not renamed. */
  readonly renamed: string;
  /** New content; undefined if the file is removed. */
  readonly content: Buffer | undefined;
  readonly command: readonly string[];
}

/** For a run of a single study. */
export const COMMANDS: readonly (readonly string[])[] = [
  ['runs', 'list', '.'],
  ['runs', 'show', 'run'],
  ['runs', 'show', 'run', '--json'],
  ['runs', 'verify', 'run', '--games', '2', '--threads', '1', '--quiet'],
  ['runs', 'compare', 'whole', 'run'],
  ['runs', 'compare', 'run', 'whole', '--json'],
  ['runs', 'merge', 'run'],
  ['runs', 'merge', 'run', 'whole'],
  ['runs', 'merge', 'whole', 'run'],
  ['runs', 'run-chunk', 'run', '--index', '0', '--quiet'],
  ['runs', 'prune', 'run', '--yes'],
  // Fewer games than it has: read whole, and refused before a report is made.
  ['play', '--resume', 'run', '--games', '39', '--quiet'],
];

/** For the plan of a comparing study. */
export const PLANNED_COMMANDS: readonly (readonly string[])[] = [
  ['runs', 'show', 'run'],
  ['runs', 'merge', 'run'],
  ['runs', 'merge', 'run', 'whole'],
  ['runs', 'merge', 'whole', 'run'],
  ['runs', 'run-chunk', 'run', '--index', '0', '--quiet'],
  ['runs', 'run-chunk', 'run', '--index', '2', '--count', '2', '--quiet'],
];

/** For a comparing study. */
export const COMPARING_COMMANDS: readonly (readonly string[])[] = [
  ['runs', 'list', '.'],
  ['runs', 'show', 'run'],
  ...Array.from({ length: 4 }, () => ['runs', 'verify', 'run', '--games', '2', '--threads', '1', '--quiet']),
  ['runs', 'verify', 'run', '--games', '0', '--json', '--quiet'],
  ['runs', 'compare', 'whole', 'run'],
  ['runs', 'compare', 'run', 'whole', '--json'],
  ['runs', 'prune', 'run', '--yes'],
  // Fewer games than it has, as above.
  ['balance', 'rules', '--resume', 'run', '--games', '7', '--quiet'],
];

const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

function damagedBytes(bytes: Buffer, others: readonly Buffer[]): fc.Arbitrary<Buffer> {
  return fc.oneof(
    fraction.map((end) => bytes.subarray(0, Math.floor(end * bytes.length))),
    fc.tuple(fraction, fc.integer({ min: 1, max: 255 })).map(([at, flip]) => {
      const copy = Buffer.from(bytes);
      copy[Math.floor(at * copy.length)] ^= flip;
      return copy;
    }),
    fc.uint8Array({ maxLength: 100 }).map((more) => Buffer.concat([bytes, more])),
    fc.constantFrom(Buffer.alloc(0), ...others),
    fc.constantFrom('[', '{"a":', '[{"a":').map((text) => Buffer.from(text.repeat(20_000))),
    fc.constant(Buffer.from(DEEP_JSON)),
  );
}

/** A changed manifest and changed values with matching hashes. */
function changedRun(folder: string): fc.Arbitrary<Pick<Damage, 'file' | 'content'>> {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(arms|variant|plan)\.json$/.test(file))
    .map((file) => ({ file, value: JSON.parse(readFileSync(join(folder, file), 'utf8')) }));
  const write = (value: unknown) => Buffer.from(JSON.stringify(value));
  return fc.oneof(
    fc.constant({
      file: 'manifest.json',
      content: Buffer.from(JSON.stringify(manifest).replace(/"configuration":\{/, `$&"deep":${DEEP_JSON},`)),
    }),
    changedTree(manifest).map((value) => ({ file: 'manifest.json', content: write(value) })),
    ...parts.map(({ file, value: part }) =>
      changedTree(part).map((value) => ({ file, content: write(value) })),
    ),
    changedTree(manifest.identity.configuration).map((configuration) => ({
      file: 'manifest.json',
      content: write({ ...manifest, identity: { ...manifest.identity, configuration } }),
    })),
  );
}

/**
 * @param whole folder of a finished run
 * @param commands that read the damaged run as `run`, and the original as `whole`
 */
export async function runFolders(
  whole: string,
  commands: readonly (readonly string[])[],
): Promise<Target<Damage>> {
  const sandbox = await createSandbox((folder) => {
    const filter = (file: string) => !/(charts|tables|report\.html)$/.test(file);
    for (const name of ['run', 'whole']) cpSync(whole, join(folder, name), { recursive: true, filter });
  });
  const files = readdirSync(whole, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^([a-z]+|games\/.*variant)\.jsonl?$|\.arrows$/.test(name),
  );
  const contents = new Map(files.map((name) => [name, readFileSync(join(whole, name))]));
  const bytes = fc
    .constantFrom(...contents)
    .chain(([file, content]) =>
      damagedBytes(content, [...contents.values()]).map((damaged) => ({ file, content: damaged })),
    );
  const chunks = [...contents].filter(([name]) => name.endsWith('.arrows'));
  /** Names that match the changed bytes. */
  const forged = fc.constantFrom(...chunks).chain(([file, content]) =>
    damagedBytes(content, [...contents.values()]).map((damaged) => {
      const { number, tried } = parseChunkName(basename(file)) ?? { number: 0, tried: 0 };
      const renamed = join(dirname(file), chunkFileName(number, tried, damaged));
      return { file, content: damaged, renamed };
    }),
  );
  const [[chunk]] = chunks;
  const names = fc
    .oneof(
      fc.stringMatching(/^[0-9]{1,16}-[0-9]{1,16}-[0-9a-f]{16}\.arrows$/),
      fc.constantFrom('000000-16-.arrows', 'x', 'lock', '000009-16-8299e58cf69fc4e0.arrows'),
    )
    .map((name) => ({ file: chunk, content: contents.get(chunk), renamed: join(dirname(chunk), name) }));
  const gone = fc.constantFrom(...files).map((file) => ({ file, content: undefined }));
  const tally = createTally();
  const home = process.cwd();
  process.chdir(sandbox.folder);
  const before = sandbox.look();
  return {
    cases: fc
      .tuple(
        fc.oneof(
          { weight: 4, arbitrary: changedRun(whole) },
          { weight: 3, arbitrary: bytes },
          { weight: 2, arbitrary: forged },
          names,
          gone,
        ),
        fc.constantFrom(...commands),
      )
      .map(([damage, command]) => ({ renamed: damage.file, ...damage, command })),
    tally,
    async run({ file, renamed, content, command }) {
      const at = join('run', file);
      rmSync(at);
      if (content !== undefined) writeFileSync(at, content);
      if (content !== undefined && renamed !== file) renameSync(at, join('run', renamed));
      try {
        await tryCase(tally, `${command.join(' ')}: ${file} ${content?.subarray(0, 80)}`, async () => {
          const { thrown } = await runHere(...command);
          if (thrown !== undefined && !isNoGames(thrown)) throw thrown;
        });
      } finally {
        process.exitCode = undefined;
        if (sandbox.look() !== before) sandbox.restore();
      }
    },
    close: () => process.chdir(home),
  };
}
