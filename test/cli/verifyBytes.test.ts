/** One flipped byte in any file of a run is named by `runs verify`; test class "Verify". */
import { copyFile, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ShockrollError } from '../../src/base/errors.ts';
import { runHere } from './inProcess.ts';

const FEW = ['--games', '4', '--seed', '7', '--threads', '1', '--quiet'];
const RUNS = {
  matchup: ['play', 'eva-kramer', 'john-macneal', '--ai', 'random', ...FEW],
  variants: ['balance', 'rules', '--change', 'passingAllowed=true', '--ai', 'random', ...FEW],
} as const;

/** What may depend on clock and machine. */
const FREE = ['log.jsonl'];

afterEach(() => {
  process.exitCode = 0;
});

describe.each(Object.entries(RUNS))('a run of %s', (_, words) => {
  let home: string;
  let files: readonly string[];
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'shockroll-bytes-'));
    const { thrown } = await runHere(...words, '--out', home);
    expect(thrown).toBeUndefined();
    const entries = await readdir(home, { recursive: true, withFileTypes: true });
    files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  }, 120_000);

  /** What `runs verify` says: its answer, or why it refuses the folder. */
  async function verdict(): Promise<string> {
    const { printed, thrown } = await runHere('runs', 'verify', home, '--games', '0', '--quiet');
    return thrown instanceof ShockrollError ? thrown.message : `${printed}${thrown ?? ''}`;
  }

  it('holds as it was written', async () => {
    expect(await verdict()).not.toMatch(/damaged|not what was written|does not hold/);
    expect(files.length).toBeGreaterThan(5);
  });

  it('has no file in which a byte can change unnoticed', async () => {
    for (const file of files.filter((name) => !FREE.some((free) => name.endsWith(free)))) {
      await copyFile(file, `${home}.kept`);
      const bytes = await readFile(file);
      for (const share of [0, 0.37, 0.999]) {
        const changed = Buffer.from(bytes);
        changed[Math.floor(share * bytes.length)] ^= 1;
        await writeFile(file, changed);
        expect(await verdict(), file).toContain(file);
      }
      await copyFile(`${home}.kept`, file);
    }
  }, 300_000);
});
