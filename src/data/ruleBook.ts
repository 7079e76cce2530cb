/** The rules of a ruleset's RULES.md by chapter, and its rulings, each with how far it is played. */
import { UsageError } from '../base/errors.ts';
import { unknownFault } from '../base/unknownFault.ts';

/** `unprinted`: the rule is played as written, with house values where nobody has the printed ones. */
export const STATUSES = ['played', 'unprinted', 'partly', 'not'] as const;
export type Status = (typeof STATUSES)[number];

/** A row of RULES.md. */
interface PrintedRule {
  /** Number of the rule: `T-SMOKE-02`. */
  readonly id: string;
  /** Heading of its chapter, without number. */
  readonly chapter: string;
  /** What the rule says. */
  readonly text: string;
  /** Pages, as RULES.md quotes them; empty when the heading gives them. */
  readonly source: string;
}

/** How far a rule is played, and what is missing; empty when nothing is. */
export interface RuleStatus {
  /** Whether it is played as printed, with house values, in part or not at all. */
  readonly status: Status;
  /** What is missing, or which house values are used; empty where nothing is missing. */
  readonly note: string;
}

export interface RuleEntry extends PrintedRule, RuleStatus {
  /** Ids of the rulings that it refers to. */
  readonly rulings: readonly string[];
}

/** A choice among several readings, each with its name and what it means. */
export interface Choice {
  /** Name of the interpretation for `--rule NAME=VALUE`. */
  readonly name: string;
  /** Id of the option that is played by default. */
  readonly default: string;
  /** The readings to choose among. */
  readonly options: readonly {
    /** Value for `--rule NAME=VALUE`. */
    readonly id: string;
    /** How the rule is then played. */
    readonly meaning: string;
  }[];
}

/** A numbered choice where the printed rules leave one: between two readings by a switch, or among several. */
export interface Ruling {
  /** Number of the interpretation: `R-18`. */
  readonly id: string;
  /** What is unclear, in a few words. */
  readonly title: string;
  /** What the printed rules leave unclear, and how it is read. */
  readonly text: string;
  /** Of the rulebook: `68-75, 79`. */
  readonly pages?: string;
  /** How much results depend on it, where that is known. */
  readonly severity?: 'high' | 'medium' | 'low';
  /** The two readings of an interpretation that is true or false; left out where it is not. */
  readonly switch?: {
    /** Name of the interpretation for `--rule NAME=VALUE`. */
    readonly name: string;
    /** Value that is played by default. */
    readonly default: boolean;
    /** How the rule is played when the value is true. */
    readonly whenTrue: string;
    /** How the rule is played when the value is false. */
    readonly whenFalse: string;
  };
  /** Why no switch turns it, or a part of it, although it can be argued. */
  readonly noSwitch?: string;
  readonly choice?: Choice;
}

export interface RulingEntry extends Ruling {
  /** Ids of the rules that refer to it, and of the items whose effects lean on it. */
  readonly rules: readonly string[];
  /** Ids of the items whose effects depend on it. */
  readonly items: readonly string[];
}

export interface RuleBook {
  /** The rules of the book, in its order. */
  readonly rules: readonly RuleEntry[];
  /** The interpretations of unclear rules. */
  readonly rulings: readonly RulingEntry[];
}

/** What may be the id of a ruling: `R-18`, `OQ-01`. */
const RULING = /\b[A-Z]{1,2}-\d{2}\b/g;

/**
 * Puts a rule book together.
 * @param prefix of the rule ids of this ruleset: `T` or `D`
 * @param statusOf how far the engine plays a rule
 * @param leaningOn ids of the items whose effects lean on a ruling; none where no rule text has to say so
 */
export function ruleBookOf(
  markdown: string,
  prefix: string,
  rulings: readonly Ruling[],
  statusOf: (id: string) => RuleStatus,
  leaningOn: (ruling: string) => readonly string[] = () => [],
): RuleBook {
  const known = new Set(rulings.map(({ id }) => id));
  const rules = parseRules(markdown, prefix).map(
    (rule): RuleEntry => ({
      ...rule,
      ...statusOf(rule.id),
      rulings: [...new Set(rule.text.match(RULING))].filter((id) => known.has(id)),
    }),
  );
  return {
    rules,
    rulings: rulings.map((ruling) => ({
      ...ruling,
      rules: rules.filter((rule) => rule.rulings.includes(ruling.id)).map(({ id }) => id),
      items: leaningOn(ruling.id),
    })),
  };
}

/** The rule rows of RULES.md: `| T-AREA-NN | … |`, the last cell being the source where there are more than two. */
export function parseRules(markdown: string, prefix: string): PrintedRule[] {
  const headingLine = new RegExp(`^##+ (?:\\d+\\. )?(.*?)(?: \\((?:${prefix}-[A-Z]+(?:, )?)+\\).*)?$`);
  const ruleId = new RegExp(`^${prefix}-[A-Z]+(-[A-Z0-9]+)+$`);
  let chapter = '';
  return markdown.split('\n').flatMap((line) => {
    const heading = headingLine.exec(line);
    if (heading !== null) chapter = heading[1];
    const [, id, ...cells] = line.split('|').map((cell) => cell.trim());
    if (!ruleId.test(id ?? '')) return [];
    const texts = cells.filter((cell) => cell !== '');
    const source = texts.length > 1 ? texts[texts.length - 1] : '';
    const text = (texts.length > 1 ? texts.slice(0, -1) : texts).join(': ');
    return [{ id, chapter, text: text.replaceAll('**', ''), source }];
  });
}

/**
 * How far the engine plays a rule.
 * @param partly what is missing, by the ids of the rules that are played in part
 * @param unplayed why not, by the ids of rules that are not played
 * @param unprinted whose printed values nobody has, by the ids of the rules that are played with house values
 */
export function statusIn(
  id: string,
  played: ReadonlySet<string>,
  partly: ReadonlyMap<string, string>,
  unplayed: ReadonlyMap<string, string> = new Map(),
  unprinted: ReadonlyMap<string, string> = new Map(),
): RuleStatus {
  const values = unprinted.get(id);
  if (values !== undefined) return { status: 'unprinted', note: values };
  const missing = partly.get(id);
  if (missing !== undefined) return { status: 'partly', note: missing };
  return played.has(id) ? { status: 'played', note: '' } : { status: 'not', note: unplayed.get(id) ?? '' };
}

/**
 * The entries that one word asks for: a rule (`T-CP-06`), an area (`T-CP`), a ruling (`R-18`) or its switch.
 * @throws UsageError `usage/unknown-rule` with the nearest id
 */
export function findRules({ rules, rulings }: RuleBook, wanted: string): RuleBook {
  const folded = wanted.toLowerCase();
  const foundRules = rules.filter(({ id }) => [id, areaOf(id)].some((name) => name.toLowerCase() === folded));
  const foundRulings = rulings.filter((ruling) =>
    shortNamesOf(ruling).some((name) => name.toLowerCase() === folded),
  );
  if (foundRules.length + foundRulings.length > 0) return { rules: foundRules, rulings: foundRulings };
  const known = [
    ...new Set(rules.map(({ id }) => areaOf(id))),
    ...rules.map(({ id }) => id),
    ...rulings.flatMap(shortNamesOf),
  ];
  throw new UsageError([unknownFault('rule', 'RULE', wanted, known)]);
}

/** The id of a ruling, and the name of its switch or choice. */
export function shortNamesOf({ id, switch: option, choice }: Ruling): string[] {
  return [id, option?.name, choice?.name].filter((name) => name !== undefined);
}

/** `T-CP` of `T-CP-06`; of an id that ends in a name (`D-ABL-TAKE-AIM`) its first two parts. */
export function areaOf(id: string): string {
  return /-\d[0-9A-Z]*$/.test(id) ? id.slice(0, id.lastIndexOf('-')) : id.split('-', 2).join('-');
}
