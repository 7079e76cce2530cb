/** The kinds of claims that `check` decides, from the schemas of its files. */
import { z } from 'zod';
import { claimsSchema } from '../../../src/experiments/claimsFile.ts';
import * as dustWarfare from '../../../src/rulesets/dust-warfare/studies/claims.ts';
import * as rattenkrieg from '../../../src/rulesets/rattenkrieg/studies/claims.ts';
import * as tannhauser from '../../../src/rulesets/tannhauser/studies/claims.ts';
import { code, document, table } from './markdown.ts';
import { type KeyRow, keyRows } from './schemaRows.ts';

const VOCABULARIES = { tannhauser, 'dust-warfare': dustWarfare, rattenkrieg };

const HEAD = `# Claims

The kinds of claims that \`shockroll check FILE\` decides, and the keys of a file of claims, made from the schemas that it reads files
by. Examples: [datasets/claims](../../datasets/claims).`;

/** Kinds by ruleset. */
export function claimKinds(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(VOCABULARIES).map(([id, { claimSchema }]) => [
      id,
      claimSchema.options.flatMap((option) => [...option.shape.about.values]),
    ]),
  );
}

export function claimsReference(): string {
  return document([
    HEAD,
    ...Object.entries(VOCABULARIES).flatMap(([id, schemas]) => rulesetText(id, schemas)),
  ]);
}

function rulesetText(id: string, schemas: (typeof VOCABULARIES)[keyof typeof VOCABULARIES]): string[] {
  const { playedSchema: played, claimSchema } = schemas;
  const file = rowsOf(claimsSchema<unknown, never>({ played, claim: z.never() })).filter(
    ({ key }) => !key.startsWith('claims['),
  );
  const kinds = claimSchema.options.flatMap((option) => {
    const [about = ''] = option.shape.about.values;
    const rows = rowsOf(option).filter(({ key }) => key !== 'about' && !key.startsWith('played.'));
    const meaning = option.shape.about.description ?? '';
    return [`### ${about} (${id})`, `${meaning}.`, keyTable(rows)];
  });
  return [`## ${id}`, 'Keys of the file:', keyTable(file), ...kinds];
}

function rowsOf(schema: z.ZodType): readonly KeyRow[] {
  return keyRows(z.toJSONSchema(schema, { io: 'input' }));
}

function keyTable(rows: readonly KeyRow[]): string {
  return table(
    ['key', 'type', 'needed', 'meaning'],
    rows.map(({ key, type, isRequired, meaning }) => [
      code(key),
      type,
      isRequired ? 'required' : '',
      meaning === '' ? optionOf(key) : meaning,
    ]),
  );
}

/** Keys below `played` and `when` have the names of options. */
function optionOf(key: string): string {
  const [, section, name] = /^(played|when)\.([\w-]+)$/.exec(key) ?? [];
  if (section === undefined)
    return key === 'played' ? 'What this claim is played with, instead of the settings of the file' : '';
  return `As \`--${name}\` of ${section === 'played' ? '`play`' : '`odds`'}`;
}
