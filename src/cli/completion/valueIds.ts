/** The arguments that take ids of the data, and the kinds of ids, for completion. */

import { entryKinds } from '../../data/entryKinds.ts';
import { partKinds } from '../../data/newPart.ts';
import type { ShownData } from '../../data/rulesetData.ts';
import { vocabularies } from '../../data/vocabulary.ts';
import type { FieldChoice } from '../../experiments/startedStudy.ts';
import { readGuides } from '../../guides/guides.ts';
import { rulesetIds } from '../../rulesets/names.ts';
import { loadRulesetData } from '../../rulesets/registry.ts';
import { STUDIES } from '../../rulesets/studies.ts';
import { BANDS, NO_SECOND } from '../../studies/options/runOptions.ts';
import type { DeclaredArgument } from '../declared.ts';

/** Matches options for AI players, which are not characters of the data. */
const PLAYER = /player/i;
/** Options whose values are AI players. */
const PLAYER_OPTIONS: readonly string[] = ['ai', 'along', 'second', 'rungs'];

type Argument = Pick<DeclaredArgument, 'name' | 'choices' | 'describe'>;

/**
 * Possible values of an argument: its choices, names of games, or ids of the data.
 * @returns empty for free values, such as numbers or files
 */
export async function valuesOf(
  command: string,
  argument: Argument,
  ruleset: string,
): Promise<readonly string[]> {
  const { name, choices } = argument;
  if (choices !== null) return choices;
  if (name === 'ruleset') return rulesetIds;
  if (name === 'topic') return (await readGuides()).map((topic) => topic.name);
  const ofData = await wordsOfData(command, name, ruleset);
  if (ofData.length > 0) return ofData;
  if (!isPlayer(argument) && idsOf(argument, ruleset) === undefined) return [];
  const data = await (await loadRulesetData(ruleset)).load({});
  return (await choicesOf(command, argument, ruleset, data)).map(({ value }) => value);
}

/** The allowed values of an argument, or the AI players or ids of the data that it takes, with their names. Empty for free values. */
export async function choicesOf(
  command: string,
  argument: Argument,
  ruleset: string,
  data: ShownData,
): Promise<readonly FieldChoice[]> {
  const { choices } = argument;
  if (choices !== null) return choices.map((value) => ({ value, label: value }));
  if (isPlayer(argument)) return playerChoices(command, argument, ruleset, data);
  const source = idsOf(argument, ruleset);
  if (source === undefined) return [];
  const ids = new Set(source.kinds.flatMap((kind) => columnsOf(data, kind, ['id'])));
  const values = source.kinds.flatMap((kind) => columnsOf(data, kind, source.columns ?? ['id']));
  return values.map((value) => ({ value, label: ids.has(value) ? nameOf(value, data) : value }));
}

function isPlayer({ name, describe }: Argument): boolean {
  return PLAYER_OPTIONS.includes(name) && PLAYER.test(describe);
}

/** The AI players with what each is, and the words that stand for none of them or several. */
async function playerChoices(
  command: string,
  { name }: Argument,
  ruleset: string,
  { catalogue }: ShownData,
): Promise<readonly FieldChoice[]> {
  const { players, hasBands = false } = STUDIES[ruleset];
  const listed = (await players(catalogue, command)).map((player) => ({
    value: player.name,
    label: `${player.name}: ${player.describe}`,
  }));
  if (name === 'second') return [{ value: NO_SECOND, label: 'none: no second player' }, ...listed];
  return name === 'along' && hasBands
    ? [...listed, { value: BANDS, label: `${BANDS}: all skill bands` }]
    : listed;
}

/** What people call an entry: the title of its card without the id. */
function nameOf(id: string, data: ShownData): string {
  return data.entry(id).card.title.replace(` (${id})`, '');
}

function idsOf({ name, describe }: Argument, ruleset: string) {
  if (PLAYER.test(describe)) return undefined;
  return STUDIES[ruleset].ids?.find(({ names }) => names.includes(name));
}

/** Values for commands about the data: rules, rulings, kinds, entries and effects. */
async function wordsOfData(command: string, name: string, ruleset: string): Promise<readonly string[]> {
  const asked = `${command} ${name}`;
  if (asked === 'new kind') return wordsOfNew(ruleset);
  if (asked === 'explain effects name') return wordsOfEffects(ruleset);
  if (!['rules rule', 'data list kind', 'data show id', 'new like', 'new of'].includes(asked)) return [];
  const data = await (await loadRulesetData(ruleset)).load({});
  const kinds = data.counts().rows.map(([kind]) => kind);
  if (name === 'kind') return kinds;
  if (['id', 'like', 'of'].includes(name)) return kinds.flatMap((kind) => columnsOf(data, kind, ['id']));
  const { rules, rulings } = await data.ruleBook();
  return [...rules, ...rulings].map(({ id }) => id);
}

/** What `new` can make: kinds of entries, and their parts. */
async function wordsOfNew(ruleset: string): Promise<readonly string[]> {
  const kinds = entryKinds((await (await loadRulesetData(ruleset)).written({})).files);
  return [...new Set([...kinds, ...partKinds(kinds)].map(({ id }) => id))];
}

async function wordsOfEffects(ruleset: string): Promise<readonly string[]> {
  const all = vocabularies(await (await loadRulesetData(ruleset)).written({}));
  return [...new Set(all.flatMap(({ effects }) => effects.map(({ id }) => id)))];
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
