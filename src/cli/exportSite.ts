import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../base/errors.ts';
import { texts } from '../odds/optionKinds.ts';
import { OptionReader } from '../params/reader.ts';
import { makeFolder } from '../simulation/makeFolder.ts';
import { systemFault } from '../simulation/systemFault.ts';
import { command } from '../studies/command/command.ts';
import { chosenFrom } from '../studies/command/rulesetOption.ts';
import { writeWhole } from '../studies/host/writeWhole.ts';
import { PAGE_DATA_OPTIONS, readPublicUrl } from './serve.ts';

/** `shockroll export-site`: the page as files for any web host, or to open from the folder. */
export const exportSiteCommand = command({
  positionals: { folder: { type: 'string', demandOption: true, describe: 'folder to write to' } },
  options: PAGE_DATA_OPTIONS,
  examples: [['$0 export-site site', 'open site/index.html']],
  async handler(argv) {
    const reader = new OptionReader(argv, ['folder']);
    const folder = reader.text('folder') ?? '';
    const ruleset = chosenFrom(reader);
    const publicUrl = readPublicUrl(reader);
    reader.finish();
    const [{ pageData }, { pageFiles }, { studyForms }, { questionForms }] = await Promise.all([
      import('../server/pageData.ts'),
      import('../server/pageFiles.ts'),
      import('./studyForms.ts'),
      import('./questionForms.ts'),
    ]);
    const data = await pageData(ruleset, { overlays: texts(argv.data), sets: texts(argv.set) });
    const settings = { questions: await questionForms(), offers: null, publicUrl };
    const files = await pageFiles(data, settings, await studyForms(data.given));
    await makeFolder(folder);
    await refuseForeign(folder, [...files.keys()]);
    // The document comes last, so that everything it loads exists.
    for (const [name, { content }] of [...files].reverse()) await writeWhole(join(folder, name), content);
    process.stdout.write(
      `the web app is in ${folder}; open its index.html, or copy the folder to any web host\n`,
    );
  },
});

/**
 * Refuses a folder with anything but an earlier export.
 * @throws UsageError `usage/foreign-file`
 */
async function refuseForeign(folder: string, own: readonly string[]): Promise<void> {
  const found = await readdir(folder).catch((thrown: unknown) => {
    throw systemFault(thrown, 'read the folder', folder);
  });
  const foreign = found.filter((name) => !own.includes(name));
  if (foreign.length === 0) return;
  throw new UsageError(
    foreign.slice(0, 5).map((name) => ({
      code: 'usage/foreign-file',
      place: { file: join(folder, name) },
      message: `"${name}" is not part of an exported page, so nothing was written; choose an empty folder`,
    })),
  );
}
