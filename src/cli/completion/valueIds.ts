/** The arguments that take ids of the data, and the kinds of ids, for completion. */
import type { ShownData } from '../../data/rulesetData.ts';
import { readGuides } from '../../guides/guides.ts';
import { rulesetIds } from '../../rulesets/names.ts';
import { loadRulesetData } from '../../rulesets/registry.ts';
import type { DeclaredArgument } from '../declared.ts';

/** Ids that arguments take. */
interface IdSource {
  /** Names of options and positional arguments. */
  readonly names: readonly string[];
  /** Kinds of entries, as in `data list`. */
  readonly kinds: readonly string[];
  /** Columns of their list to complete from; `id` by default. */
  readonly columns?: readonly string[];
}

const CHARACTERS = ['characters'];

/** Sources by ruleset. Options with different meanings in different commands are distinguished by their description. */
const SOURCES: Readonly<Record<string, readonly IdSource[]>> = {
  tannhauser: [
    {
      names: [
        'attacker',
        'target',
        'character',
        'defender',
        'miniature',
        'first',
        'victims',
        'focus',
        'second',
      ],
      kinds: CHARACTERS,
    },
    {
      names: ['attackers', 'targets', 'teams', 'what', 'team'],
      kinds: CHARACTERS,
      columns: ['faction', 'id'],
    },
    { names: ['pack', 'target-pack', 'second-pack'], kinds: CHARACTERS, columns: ['packs'] },
    { names: ['weapon', 'second-weapon', 'grenade', 'items'], kinds: ['items'] },
    { names: ['map'], kinds: ['maps'] },
    { names: ['mode'], kinds: ['modes'] },
    { names: ['scenario'], kinds: ['scenarios'] },
  ],
  'dust-warfare': [
    { names: ['attacker', 'target', 'attackers', 'targets'], kinds: ['units'] },
    { names: ['lists'], kinds: ['lists', 'units'] },
  ],
  rattenkrieg: [
    { names: ['weapon', 'weapons', 'attackers', 'defenders'], kinds: ['weapons'] },
    { names: ['squads'], kinds: ['squads', 'cards'] },
    { names: ['grenade'], kinds: ['hand-grenades', 'rifle-grenades'] },
    { names: ['mortar'], kinds: ['mortars'] },
    { names: ['gun', 'guns'], kinds: ['guns', 'anti-tank-rifles', 'launchers'] },
    { names: ['explosive', 'mine'], kinds: ['charges'] },
    { names: ['vehicle'], kinds: ['vehicles'] },
  ],
};

/** Matches options for AI players, which are not characters of the data. */
const PLAYER = /player/i;

/**
 * Possible values of an argument: its choices, names of games, or ids of the data.
 * @returns empty for free values, such as numbers or files
 */
export async function valuesOf(
  command: string,
  { name, choices, describe }: Pick<DeclaredArgument, 'name' | 'choices' | 'describe'>,
  ruleset: string,
): Promise<readonly string[]> {
  if (choices !== null) return choices;
  if (name === 'ruleset') return rulesetIds;
  if (name === 'topic') return (await readGuides()).map((topic) => topic.name);
  const ofData = await wordsOfData(command, name, ruleset);
  if (ofData.length > 0) return ofData;
  const source = PLAYER.test(describe)
    ? undefined
    : SOURCES[ruleset]?.find(({ names }) => names.includes(name));
  if (source === undefined) return [];
  const data = await (await loadRulesetData(ruleset)).load({});
  return source.kinds.flatMap((kind) => columnsOf(data, kind, source.columns ?? ['id']));
}

/** Values for commands about the data: rules, rulings, kinds and entries. */
async function wordsOfData(command: string, name: string, ruleset: string): Promise<readonly string[]> {
  if (!['rules rule', 'data list kind', 'data show id'].includes(`${command} ${name}`)) return [];
  const data = await (await loadRulesetData(ruleset)).load({});
  const kinds = data.counts().rows.map(([kind]) => kind);
  if (name === 'kind') return kinds;
  if (name === 'id') return kinds.flatMap((kind) => columnsOf(data, kind, ['id']));
  const { rules, rulings } = await data.ruleBook();
  return [...rules, ...rulings].map(({ id }) => id);
}

/** The values of some columns of a list, each once. */
function columnsOf(data: ShownData, kind: string, columns: readonly string[]): string[] {
  const table = data.list(kind);
  const words = columns.flatMap((column) => {
    const at = table.columns.indexOf(column);
    return at === -1 ? [] : table.rows.flatMap((row) => row[at].split(', '));
  });
  return [...new Set(words)];
}
