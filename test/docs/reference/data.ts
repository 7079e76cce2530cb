/** The keys of the data files, from the schemas for editors. */
import { readdirSync, readFileSync } from 'node:fs';
import { code, document, table } from './markdown.ts';
import { keyRows } from './schemaRows.ts';

const FOLDER = 'datasets/schemas';
const ENDING = '.schema.json';
/** Schemas of the program's output. */
const ANSWERS = 'answers/';

const HEAD = `# Data files

Every key of every data file, made from the JSON schemas in [datasets/schemas](../../datasets/schemas). A file of your own has the
same keys; lay its folder over the built-in data with \`--data\`. \`a[].b\` is the key \`b\` of every entry of the list \`a\`, \`a.*\`
any key of \`a\`.`;

/** Files with schemas, from \`datasets/schemas\`. */
export function schemaFiles(): readonly string[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const depth = (file: string): number => file.split('/').length;
  return files
    .filter((file) => file.endsWith(ENDING) && !file.startsWith(ANSWERS))
    .toSorted((a, b) => depth(a) - depth(b) || a.localeCompare(b));
}

export function dataReference(): string {
  return document([HEAD, ...schemaFiles().flatMap(fileText)]);
}

function fileText(file: string): string[] {
  const schema: { readonly title: string } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  const rows = keyRows(schema).map(({ key, type, isRequired, meaning }) => [
    code(key),
    type,
    isRequired ? 'required' : '',
    meaning,
  ]);
  return [`## ${schema.title}`, table(['key', 'type', 'needed', 'meaning'], rows)];
}
