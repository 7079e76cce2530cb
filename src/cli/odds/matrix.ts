import type { Argv } from 'yargs';
import * as words from '../../base/messages/oddsMatrix.ts';
import { TEXT, texts } from '../../odds/optionKinds.ts';
import { OptionReader } from '../../odds/options.ts';
import { DATA_OPTIONS } from '../../odds/tannhauser/attackOptions.ts';
import { compareOdds, type MatrixOdds, matrixOdds } from '../../odds/tannhauser/matrix.ts';
import { loadCatalogue } from '../../rulesets/tannhauser/catalogue.ts';
import { readOutput } from './output.ts';
import { positionalNames, withQuestion } from './questionCommand.ts';

const FILE_OPTIONS = {
  csv: { ...TEXT, describe: 'write the table as CSV into FILE, or - for standard output' },
  markdown: { ...TEXT, describe: 'write the table as Markdown into FILE, or - for standard output' },
} as const;

/** `shockroll odds matrix`: every attacker against every target, its best weapon each time. */
export const matrixCommand = command(matrixOdds, [
  ['matrix reich union --chart matrix.svg', ''],
  ['matrix union eva-kramer:each --by kill --markdown -', ''],
]);

/** `shockroll odds compare`: attackers, packs and weapons in one sorted list. */
export const compareCommand = command(compareOdds, [
  ['compare eva-kramer john-macneal', 'each pack and weapon of hers'],
  ['compare eva-kramer:combat,karl-zermann:combat union --csv -', ''],
]);

function command(question: MatrixOdds, examples: readonly (readonly [words: string, about: string])[]) {
  return {
    builder: (yargs: Argv): Argv =>
      examples.reduce(
        (parser, [line, about]) => parser.example(`$0 odds ${line}`, about),
        withQuestion(yargs, question, { ...FILE_OPTIONS, ...DATA_OPTIONS }),
      ),
    handler: (argv: Readonly<Record<string, unknown>>): Promise<void> => run(argv, question),
  };
}

async function run(argv: Readonly<Record<string, unknown>>, question: MatrixOdds): Promise<void> {
  const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
  const names = positionalNames(question);
  const reader = new OptionReader(argv, names);
  const answer = question.read(catalogue, argv, reader);
  const files = { csv: reader.text('csv'), markdown: reader.text('markdown') };
  const output = readOutput(argv, reader, question.command, names);
  const onOutput = [output.json, files.csv === '-', files.markdown === '-'].filter(Boolean);
  if (onOutput.length > 1)
    reader.fault(files.csv === '-' ? 'csv' : 'markdown', words.toStandardOutputTwice());
  reader.finish();
  const presentation = answer();
  // Tables take longer to load than the answer to find.
  const { showMatrix } = await import('./matrixTables.ts');
  await showMatrix(presentation, output, files);
}
