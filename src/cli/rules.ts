import type { CardTable } from '../data/card.ts';
import type { RuleBook } from '../data/ruleBook.ts';
import type { FoundRules, RuleHit } from '../data/ruleSearch.ts';
import { command } from '../studies/command/command.ts';
import { printJsonForPeople } from '../studies/host/printJson.ts';
import { OVERLAY_OPTIONS } from '../studies/options/dataOptions.ts';

const DEFAULT_WIDTH = 100;
/** Most entries that a search shows. */
const MOST_HITS = 20;

interface RulesArguments {
  readonly ruleset: string;
  readonly rule: readonly string[];
  readonly data: readonly string[];
  readonly json: boolean;
}

/** The document of `--json`. */
export type Answer = RuleBook;

/** `shockroll rules`: every rule by area with its coverage, and every ruling with its option. */
export const rulesCommand = command({
  positionals: {
    rule: {
      type: 'string',
      array: true,
      default: [],
      describe:
        'Words to search for (all must occur), or ids: rules (T-CP-06), areas (T-CP), interpretations (R-18 or by name) [default: all]',
    },
  },
  options: {
    ...OVERLAY_OPTIONS,
    json: { type: 'boolean', default: false, describe: 'One JSON document instead of text' },
  },
  examples: [
    ['$0 rules grenade', 'rules and interpretations with this word, best match first'],
    ['$0 rules smoke sight', 'those with both words'],
    ['$0 rules R-18', 'an interpretation with its options, and the rules that depend on it'],
  ],
  handler: showRules,
});

async function showRules({ ruleset, rule, data, json }: RulesArguments): Promise<void> {
  const { loadRulesetData } = await import('../rulesets/registry.ts');
  const { searchRules } = await import('../data/ruleSearch.ts');
  const loaded = await (await loadRulesetData(ruleset)).load({ overlays: data });
  const book = await loaded.ruleBook();
  const found: FoundRules | undefined = rule.length === 0 ? undefined : searchRules(book, rule);
  const shown = found === undefined ? book : bookOf(found);
  if (json) printJsonForPeople(shown);
  else if (found === undefined) process.stdout.write(await listText(book));
  else if (found.by === 'words' && found.hits.length > 1)
    process.stdout.write(await hitsText(found.hits, rule));
  else process.stdout.write(await cardsText(shown, book));
}

/** The entries found, rules and rulings separately. */
function bookOf(found: FoundRules): RuleBook {
  if (found.by === 'id') return found.book;
  return {
    rules: found.hits.flatMap((hit) => (hit.kind === 'rule' ? [hit.entry] : [])),
    rulings: found.hits.flatMap((hit) => (hit.kind === 'ruling' ? [hit.entry] : [])),
  };
}

/** The best entries found, one in each row. */
async function hitsText(hits: readonly RuleHit[], words: readonly string[]): Promise<string> {
  const { tableText } = await import('./card.ts');
  const rules = hits.filter(({ kind }) => kind === 'rule').length;
  const table = tableText(
    {
      heading: `${words.join(' ')}: ${counted(rules, 'rule')}, ${counted(hits.length - rules, 'interpretation')}, best first`,
      columns: ['id', 'text'],
      rows: hits.slice(0, MOST_HITS).map(({ kind, entry }) => {
        const title = kind === 'rule' ? entry.chapter : entry.title;
        return [entry.id, `${title}: ${entry.text}`];
      }),
    },
    width(),
  );
  const rest = hits.length - MOST_HITS;
  return rest > 0 ? `${table}${rest} more; add a word to find fewer, or use --json for all.\n` : table;
}

async function cardsText(shown: RuleBook, book: RuleBook): Promise<string> {
  const { cardText } = await import('./card.ts');
  const { ruleCard, usedRulingCard } = await import('../data/ruleCards.ts');
  const cards = [
    ...shown.rules.map((entry) => ruleCard(entry, book)),
    ...shown.rulings.map((ruling) => usedRulingCard(ruling, book)),
  ];
  return cards.map((card) => cardText(card, width())).join('\n');
}

async function listText(shown: RuleBook): Promise<string> {
  const { tableText } = await import('./card.ts');
  return [...chapterTables(shown), rulingsTable(shown)].map((table) => tableText(table, width())).join('\n');
}

function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
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
    heading: `Interpretations: ${rulings.length}, ${switches} with options`,
    columns: ['id', 'title', 'option', 'default'],
    rows: rulings.map(({ id, title, switch: option, choice }) => [
      id,
      title,
      (option ?? choice)?.name ?? '',
      String((option ?? choice)?.default ?? ''),
    ]),
  };
}

function width(): number {
  return process.stdout.columns ?? DEFAULT_WIDTH;
}
