/** The rules of a ruleset's RULES.md by chapter, and its rulings, each with how far it is played. */
import { UsageError } from '../base/errors.ts';
import { unknownFault } from '../base/unknownFault.ts';

/** `unprinted`: the rule is played as written, with house values where the printed ones are not available. */
export const STATUSES = ['played', 'unprinted', 'partly', 'not'] as const;
export type Status = (typeof STATUSES)[number];

/** A row of RULES.md. */
interface PrintedRule {
  /** Number of the rule: `T-SMOKE-02`. */
  readonly id: string;
  /** Heading of its chapter without the number. */
  readonly chapter: string;
  /** What the rule says. */
  readonly text: string;
  /** Pages, as RULES.md quotes them; empty when the heading has them. */
  readonly source: string;
}

/** How far a rule is played, and what is missing. */
export interface RuleStatus {
  /** Whether it is played as printed, with house values, in part or not at all. */
  readonly status: Status;
  /** What is missing, or which house values are used; empty where nothing is missing. */
  readonly note: string;
}

export interface RuleEntry extends PrintedRule, RuleStatus {
  /** Ids of the rulings that the rule refers to. */
  readonly rulings: readonly string[];
}

/** An interpretation with several options, each with its id and meaning. */
export interface Choice {
  /** Name of the interpretation for `--rule NAME=VALUE`. */
  readonly name: string;
  /** Id of the default option. */
  readonly default: string;
  /** The possible interpretations. */
  readonly options: readonly {
    /** Value for `--rule NAME=VALUE`. */
    readonly id: string;
    /** How the rule is played with this option. */
    readonly meaning: string;
  }[];
}

/** A numbered ruling on an unclear rule. Its interpretation is fixed, true or false, or one of several options. */
export interface Ruling {
  /** Number of the ruling: `R-18`. */
  readonly id: string;
  /** The unclear point in a few words. */
  readonly title: string;
  /** What the printed rules leave unclear, and how it is interpreted. */
  readonly text: string;
  /** Pages of the rulebook: `68-75, 79`. */
  readonly pages?: string;
  /** How much results depend on the ruling, where that is known. */
  readonly severity?: 'high' | 'medium' | 'low';
  /** An interpretation that is true or false; undefined for other rulings. */
  readonly switch?: {
    /** Name of the interpretation for `--rule NAME=VALUE`. */
    readonly name: string;
    /** The default value. */
    readonly default: boolean;
    /** How the rule is played when the value is true. */
    readonly whenTrue: string;
    /** How the rule is played when the value is false. */
    readonly whenFalse: string;
  };
  /** Why this interpretation, or a part of it, has no option. */
  readonly noSwitch?: string;
  readonly choice?: Choice;
}

export interface RulingEntry extends Ruling {
  /** Ids of the rules that refer to the ruling. */
  readonly rules: readonly string[];
  /** Ids of the items whose effects depend on the ruling. */
  readonly items: readonly string[];
}

export interface RuleBook {
  /** The rules in the order of the book. */
  readonly rules: readonly RuleEntry[];
  /** The interpretations of unclear rules. */
  readonly rulings: readonly RulingEntry[];
}

/** Matches the id of a ruling: `R-18`, `OQ-01`. */
const RULING = /\b[A-Z]{1,2}-\d{2}\b/g;

/**
 * Makes the rule book of a ruleset.
 * @param prefix of the rule ids of this ruleset: `T` or `D`
 * @param statusOf how far the engine plays a rule
 * @param dependingOn ids of the items whose effects depend on a ruling, even where no rule text says so
 */
export function ruleBookOf(
  markdown: string,
  prefix: string,
  rulings: readonly Ruling[],
  statusOf: (id: string) => RuleStatus,
  dependingOn: (ruling: string) => readonly string[] = () => [],
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
      items: dependingOn(ruling.id),
    })),
  };
}

/** The rows of RULES.md: `| T-AREA-NN | … |`; with more than two cells the last one is the source. */
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
 * @param unplayed the reasons, by the ids of the rules that are not played
 * @param unprinted which printed values are missing, by the ids of the rules that are played with house values
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
 * The entries that one word names: a rule (`T-CP-06`), an area (`T-CP`), a ruling (`R-18`) or its interpretation.
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

/** The id of a ruling, and the name of its interpretation. */
export function shortNamesOf({ id, switch: option, choice }: Ruling): string[] {
  return [id, option?.name, choice?.name].filter((name) => name !== undefined);
}

/** `T-CP` of `T-CP-06`; of an id that ends in a name (`D-ABL-TAKE-AIM`) the first two parts. */
export function areaOf(id: string): string {
  return /-\d[0-9A-Z]*$/.test(id) ? id.slice(0, id.lastIndexOf('-')) : id.split('-', 2).join('-');
}
