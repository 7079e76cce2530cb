/** `shockroll new`: the first draft of an entry of the user's own data, like an entry that is there. */

import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { DataError, type Fault, UsageError } from '../base/errors.ts';
import { shellWord } from '../base/shellWord.ts';
import type { EntryPlan } from '../data/entryPlan.ts';
import type { RulesetData } from '../data/rulesetData.ts';
import { makeFolder } from '../simulation/makeFolder.ts';
import { systemFault } from '../simulation/systemFault.ts';
import { command } from '../studies/command/command.ts';
import { RULESET_OPTION } from '../studies/command/rulesetOption.ts';
import { writeWhole } from '../studies/host/writeWhole.ts';
import { OVERLAY_OPTIONS } from '../studies/options/dataOptions.ts';

export const newCommand = command({
  positionals: {
    kind: {
      type: 'string',
      demandOption: true,
      describe:
        'What it is: character, item, pack, map, mode, scenario, bonus-token; unit, squad, weapon, vehicle, card',
    },
    name: {
      type: 'string',
      demandOption: true,
      describe: 'Its name; of a token, the item that it is; of a pack, which one',
    },
  },
  options: {
    like: {
      type: 'string',
      demandOption: true,
      describe: 'Id or name of the entry that it is like; of a pack or a unit’s weapon ENTRY or ENTRY:PART',
    },
    of: { type: 'string', describe: 'Of a pack or a unit’s weapon: the character or unit that gets it' },
    into: { type: 'string', demandOption: true, describe: 'Folder with your data, as for --data' },
    id: { type: 'string', describe: 'Its id [default: made of the name]' },
    ...OVERLAY_OPTIONS,
  },
  examples: [
    ['$0 new character "Inge Weber" --like eva-kramer --into mine', 'mine/characters.yaml, to edit'],
    ['$0 new pack command --of schocktruppen --like eva-kramer --into mine', 'a third pack for a Trooper'],
    ['$0 new squad "Fourth Rifles" --like house-rifles --into mine --ruleset rattenkrieg'],
  ],
  async handler({ kind, name, like, of, into, id, ruleset, data }) {
    const { loadRulesetData } = await import('../rulesets/registry.ts');
    const rulesetData = await loadRulesetData(ruleset);
    const overlays = [...data, ...(await existing(rulesetData, into))];
    const written = await rulesetData.written({ overlays });
    const { plannedEntries } = await import('../data/newEntry.ts');
    const plans = plannedEntries(written, { kind, name, like, id, of });
    await refuseFaults(rulesetData, overlays, plans, into);
    // Every text is made before the first is written: a refusal leaves the folder as it was.
    const texts = await textsWith(plans, into, written.schemas);
    for (const [file, text] of texts) {
      await makeFolder(dirname(file));
      await writeWhole(file, text);
    }
    const what = plans.map(
      (plan) => `${join(into, plan.file)}: ${plan.id}, ${article(plan.kind)} like ${plan.like}\n`,
    );
    const next = `shockroll data validate ${shellWord(into)}${ruleset === RULESET_OPTION.ruleset.default ? '' : ` --ruleset ${ruleset}`}`;
    process.stdout.write(`${what.join('')}No faults. Change what is yours, then: ${next}\n`);
  },
});

function article(kind: string): string {
  return `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

/** The folder as an overlay, if it has data already. @throws DataError, SystemError for data with faults */
async function existing(ruleset: RulesetData, folder: string): Promise<readonly string[]> {
  try {
    await stat(folder);
  } catch {
    return [];
  }
  try {
    await ruleset.written({ overlays: [folder] });
  } catch (thrown) {
    if (thrown instanceof DataError && thrown.faults.every(({ code }) => code === 'data/no-files')) return [];
    // The folder may build on the other overlays; with them it is read, and refused, below.
  }
  return [folder];
}

/** Checks the drafts before anything is written. @throws DataError with the name of the file that would have had the fault */
async function refuseFaults(
  ruleset: RulesetData,
  overlays: readonly string[],
  plans: readonly EntryPlan[],
  into: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shockroll-new-'));
  try {
    for (const [file, text] of await textsWith(plans, folder, folder)) {
      await makeFolder(dirname(file));
      await writeWhole(file, text);
    }
    await ruleset.written({ overlays: [...overlays, folder] });
  } catch (thrown) {
    if (!(thrown instanceof DataError)) throw thrown;
    throw new UsageError(thrown.faults.map((fault) => movedFault(fault, folder, into)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lines of the checked draft are not those of the file. */
function movedFault({ place, ...fault }: Fault, from: string, to: string): Fault {
  const { file, line: _line, column: _column, path } = place;
  if (file?.startsWith(from) !== true) return { ...fault, place };
  const moved = join(to, relative(from, file));
  return { ...fault, place: { file: moved, ...(path === undefined ? {} : { path }) } };
}

/** The texts of the files with the entries, by file: several may go into one. */
async function textsWith(
  plans: readonly EntryPlan[],
  into: string,
  schemas: string,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const plan of plans) {
    const file = join(into, plan.file);
    const schema = relative(dirname(file), join(schemas, plan.schema)).split(sep).join('/');
    const head = [
      `# yaml-language-server: $schema=${schema}`,
      '# Adds to the built-in data; an entry with the id of a built-in one replaces that.',
    ];
    texts.set(file, plan.addedTo(file, texts.get(file) ?? (await textOf(file)), head));
  }
  return texts;
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return undefined;
    throw systemFault(thrown, 'read', file);
  }
}
