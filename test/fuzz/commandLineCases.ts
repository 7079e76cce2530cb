/** Runs command lines in this process, in a folder that a refused line must not change. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runHere } from '../cli/inProcess.ts';
import { writePlannedRun } from '../server/plannedRun.ts';
import { commandLines } from './arbitraryWords.ts';
import { commandForms } from './commandForms.ts';
import { isNoGames } from './noGames.ts';
import { createTally, type Target, tryCase } from './outcome.ts';
import { createSandbox } from './sandbox.ts';

/** Maximum characters of a reported word. */
const MOST_SHOWN = 300;

/** @param group words that all commands begin with */
export async function typedLines(
  ruleset: string,
  group: readonly string[] = [],
): Promise<Target<readonly string[]>> {
  const forms = await commandForms(ruleset, group);
  const sandbox = await createSandbox(async (folder) => {
    cpSync(`datasets/claims/${ruleset}.yaml`, join(folder, 'claims.yaml'));
    cpSync('datasets/tannhauser/characters.yaml', join(folder, 'overlay/characters.yaml'));
    writeFileSync(join(folder, 'position.yaml'), 'map: castle-ksiaz\nmode: deathmatch\n');
    await writePlannedRun(join(folder, 'run'), { ruleset, catalogue: {}, configuration: {}, seed: 1 }, 4);
  });
  const home = process.cwd();
  process.chdir(sandbox.folder);
  const tally = createTally();
  let before = sandbox.look();
  return {
    cases: commandLines(ruleset, forms),
    tally,
    async run(words) {
      const what = words.map((word) => JSON.stringify(word.slice(0, MOST_SHOWN))).join(' ');
      let printed = '';
      const accepted = await tryCase(tally, what, async () => {
        const outcome = await runHere(...words);
        printed = outcome.printed;
        if (outcome.thrown !== undefined && !isNoGames(outcome.thrown)) throw outcome.thrown;
      }).finally(() => {
        process.exitCode = undefined;
      });
      const [was, after] = [before, sandbox.look()];
      // Also where that is the failure: the lines after this one are tried in the folder as it was.
      if (after !== before) {
        sandbox.restore();
        before = sandbox.look();
      }
      if (accepted) return;
      expect(after, what).toBe(was);
      // `data validate --json` tells what is wrong there, too.
      expect(printed, what).toMatch(/^$|^\{\s*"valid":\s*false/);
    },
    close() {
      process.chdir(home);
    },
  };
}
