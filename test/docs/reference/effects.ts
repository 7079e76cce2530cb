/** The words for effects in data files, from the schemas and the data: the same that `shockroll explain effects` shows. */
import { type Effect, type EffectKey, type Vocabulary, vocabularies } from '../../../src/data/vocabulary.ts';
import { GAMES } from '../../../src/rulesets/games.ts';
import { code, document, table } from './markdown.ts';

/** House data that is no part of the built-in data; its entries use some effects that no built-in one has. */
const KITS = ['setup-kit', 'special-kit'].map((kit) => `datasets/house/${kit}`);

const HEAD = `# Effects

What items, challenges, modes, scenarios and abilities can do, in the words of their data files, made from the schemas of these
files. \`shockroll explain effects NAME\` prints the same for one effect or key. "Used by" names entries of the built-in data and of
the kits in [datasets/house](../../datasets/house). Every example is tested. Which effects are played: \`shockroll data coverage\`.`;

const NONE = 'No effects: the entries of this game are values only ([keys](data.md)).';

/** Every vocabulary by the ruleset that has it. */
export async function everyVocabulary(): Promise<ReadonlyMap<string, readonly Vocabulary[]>> {
  const all = Object.entries(GAMES).map(async ([id, game]) => {
    const overlays = id === 'tannhauser' ? KITS : [];
    return [id, vocabularies(await (await game.data()).written({ overlays }))] as const;
  });
  return new Map(await Promise.all(all));
}

export function effectsReference(all: ReadonlyMap<string, readonly Vocabulary[]>): string {
  const rulesets = [...all].flatMap(([id, list]) => [
    `## ${id}`,
    ...(list.length === 0 ? [NONE] : list.flatMap(vocabularyText)),
  ]);
  return document([HEAD, ...rulesets]);
}

function vocabularyText({ heading, kind, key, tag, shared, effects }: Vocabulary): string[] {
  const intro = `In \`${key}\` of an entry of the kind \`${kind}\`; \`${tag}\` names the effect.`;
  return [
    `### ${heading}`,
    intro,
    ...(shared.keys.length === 0 ? [] : [`${shared.meaning}:`, keyTable(shared.keys)]),
    ...effects.flatMap((effect) => effectText(heading, effect)),
  ];
}

function effectText(heading: string, { id, meaning, keys, usedBy, examples }: Effect): string[] {
  const users = usedBy.length === 0 ? '' : ` Used by ${usedBy.map(code).join(', ')}.`;
  return [
    `#### ${id} (${heading.toLowerCase()})`,
    `${meaning}.${users}`,
    keyTable(keys),
    ...examples.map(({ yaml }) => `\`\`\`yaml\n${yaml}\n\`\`\``),
  ];
}

function keyTable(keys: readonly EffectKey[]): string {
  const rows = keys.map(({ name, values, isRequired, default: usual, meaning, usedBy }) => [
    code(name),
    values.replaceAll('<', '&lt;'),
    usual === null ? (isRequired ? 'required' : '') : `else ${usual}`,
    meaning.replaceAll('<', '&lt;'),
    usedBy.length > 6 ? `${usedBy.length} entries` : usedBy.map(code).join(', '),
  ]);
  return table(['key', 'values', 'needed', 'meaning', 'used by'], rows);
}
