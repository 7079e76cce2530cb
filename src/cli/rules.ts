import type { Argv } from 'yargs';
import type { Card, CardTable } from '../data/card.ts';
import { choiceUse, switchUse } from '../data/phrases.ts';
import type { RuleBook, RuleEntry, RulingEntry } from '../data/ruleBook.ts';
import { RULESET_OPTION } from './rulesetOption.ts';

const DEFAULT_WIDTH = 100;

interface RulesArguments {
  readonly ruleset: string;
  readonly rule: readonly string[];
  readonly data: readonly string[];
  readonly json: boolean;
}

/** `shockroll rules`: every rule by area with how far it is played, and every ruling with its switch. */
export const rulesCommand = {
  builder: (parser: Argv): Argv<RulesArguments> =>
    parser
      .positional('rule', {
        type: 'string',
        array: true,
        default: [],
        describe: 'rules (T-CP-06), areas (T-CP), rulings (R-18) or switches [default: all]',
      })
      .options(RULESET_OPTION)
      .option('data', {
        type: 'string',
        array: true,
        default: [],
        describe: 'folder to lay over the built-in data',
      })
      .nargs('data', 1)
      .option('json', { type: 'boolean', default: false, describe: 'one JSON document' }),
  handler: showRules,
};

async function showRules({ ruleset, rule, data, json }: RulesArguments): Promise<void> {
  const { loadRulesetData } = await import('../rulesets/registry.ts');
  const { findRules } = await import('../data/ruleBook.ts');
  const loaded = await (await loadRulesetData(ruleset)).load({ overlays: data });
  const book = await loaded.ruleBook();
  const found = rule.map((wanted) => findRules(book, wanted));
  const shown: RuleBook =
    rule.length === 0
      ? book
      : { rules: found.flatMap(({ rules }) => rules), rulings: found.flatMap(({ rulings }) => rulings) };
  const text = json
    ? `${JSON.stringify(shown, null, 2)}\n`
    : rule.length > 0
      ? await cardsText(shown, book)
      : await listText(shown);
  process.stdout.write(text);
}

async function cardsText(shown: RuleBook, book: RuleBook): Promise<string> {
  const { cardText } = await import('./card.ts');
  const { rulingCard } = await import('../data/rulingCard.ts');
  const cards = [
    ...shown.rules.map((entry) => ruleCard(entry, book)),
    ...shown.rulings.map((ruling) => withUsers(rulingCard(ruling), ruling, book)),
  ];
  return cards.map((card) => cardText(card, width())).join('\n');
}

async function listText(shown: RuleBook): Promise<string> {
  const { tableText } = await import('./card.ts');
  return [...chapterTables(shown), rulingsTable(shown)].map((table) => tableText(table, width())).join('\n');
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function chapterTables({ rules }: RuleBook): CardTable[] {
  return [...new Set(rules.map(({ chapter }) => chapter))].map((chapter) => {
    const members = rules.filter((rule) => rule.chapter === chapter);
    return {
      heading: `${chapter}: ${counted(members.length, 'rule')}`,
      columns: ['rule', 'played', 'text'],
      rows: members.map(({ id, status, text }) => [id, status, text]),
    };
  });
}

function rulingsTable({ rulings }: RuleBook): CardTable {
  const switches = rulings.filter(({ switch: option, choice }) => (option ?? choice) !== undefined).length;
  return {
    heading: `Rulings: ${rulings.length}, ${counted(switches, 'switch', 'switches')}`,
    columns: ['ruling', 'title', 'switch', 'default'],
    rows: rulings.map(({ id, title, switch: option, choice }) => [
      id,
      title,
      (option ?? choice)?.name ?? '',
      String((option ?? choice)?.default ?? ''),
    ]),
  };
}

/** `played`, `partly: what is missing`, or `played: nobody has the printed values of …`. */
function statusText(status: string, note: string): string {
  const said = status === 'not' ? 'not played' : status === 'unprinted' ? 'played' : status;
  return note === '' ? said : `${said}: ${note}`;
}

function ruleCard({ id, chapter, text, source, status, note, rulings }: RuleEntry, book: RuleBook): Card {
  const leansOn = book.rulings.filter((ruling) => rulings.includes(ruling.id));
  return {
    title: `${id} (${chapter})`,
    facts: [
      ['Rule', text],
      ...(source === '' ? [] : [['Source', source] as const]),
      ['Engine', statusText(status, note)],
      ...leansOn.map((ruling) => [ruling.id, `${ruling.title}${switchNote(ruling)}`] as const),
    ],
    tables: [],
    notes: [],
  };
}

/** The ruling as `data show` lays it out, and the rules and items that lean on it. */
function withUsers(card: Card, { rules, items }: RulingEntry, book: RuleBook): Card {
  const users = book.rules.filter((rule) => rules.includes(rule.id));
  const facts = [
    ...users.map((rule) => [rule.id, statusText(rule.status, rule.note)] as const),
    ...(items.length === 0 ? [] : [['Items', items.join(', ')] as const]),
  ];
  return { ...card, facts: [...card.facts, ...facts] };
}

function switchNote({ switch: option, choice }: RulingEntry): string {
  if (option !== undefined) return ` (${switchUse(option.name, option.default)})`;
  if (choice === undefined) return '';
  const ids = choice.options.map(({ id }) => id);
  return ` (${choiceUse(choice.name, ids, choice.default)})`;
}

function width(): number {
  return process.stdout.columns ?? DEFAULT_WIDTH;
}
