/** The rules of datasets/tannhauser/RULES.md by chapter, and the rulings, each with how far it is played. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../../base/errors.ts';
import { builtInFolders } from './catalogue.ts';
import type { Catalogue, Ruling } from './model.ts';
import { partlyPlayed, playedRules } from './playedRules.ts';
import { unknownFault } from './unknownFault.ts';

export const STATUSES = ['played', 'partly', 'not'] as const;
export type Status = (typeof STATUSES)[number];

/** A row of RULES.md. */
export interface PrintedRule {
  readonly id: string;
  /** Heading of its chapter, without number. */
  readonly chapter: string;
  readonly text: string;
  /** Pages, as RULES.md quotes them; empty when the heading gives them. */
  readonly source: string;
}

export interface RuleEntry extends PrintedRule {
  readonly status: Status;
  /** What is missing; empty when nothing is. */
  readonly note: string;
  /** Ids of the rulings that it refers to. */
  readonly rulings: readonly string[];
}

export interface RulingEntry extends Ruling {
  /** Ids of the rules that refer to it, and of the items whose effects lean on it. */
  readonly rules: readonly string[];
  readonly items: readonly string[];
}

export interface RuleBook {
  readonly rules: readonly RuleEntry[];
  readonly rulings: readonly RulingEntry[];
}

/** @throws SystemError when datasets/tannhauser/RULES.md cannot be read */
export async function readRuleBook(catalogue: Catalogue): Promise<RuleBook> {
  const markdown = await readFile(join(builtInFolders().printed, 'RULES.md'), 'utf8');
  const rules = parseRules(markdown).map(
    (rule): RuleEntry => ({
      ...rule,
      ...statusOfRule(rule.id),
      rulings: [...new Set(rule.text.match(/\bR-\d{2}\b/g))],
    }),
  );
  const rulings = catalogue.rulings.map(
    (ruling): RulingEntry => ({
      ...ruling,
      rules: rules.filter((rule) => rule.rulings.includes(ruling.id)).map(({ id }) => id),
      items: catalogue.items
        .filter(({ hooks }) => hooks.some((hook) => hook.ruling === ruling.id))
        .map(({ id }) => id),
    }),
  );
  return { rules, rulings };
}

/** The rule rows of RULES.md: `| T-AREA-NN | … |`, the last cell being the source where there are more than two. */
export function parseRules(markdown: string): PrintedRule[] {
  let chapter = '';
  return markdown.split('\n').flatMap((line) => {
    const heading = /^##+ (?:\d+\. )?(.*?)(?: \((?:T-[A-Z]+(?:, )?)+\).*)?$/.exec(line);
    if (heading !== null) chapter = heading[1];
    const [, id, ...cells] = line.split('|').map((cell) => cell.trim());
    if (!/^T-[A-Z]+(-[A-Z]+)?-\d+$/.test(id ?? '')) return [];
    const texts = cells.filter((cell) => cell !== '');
    const source = texts.length > 1 ? texts[texts.length - 1] : '';
    const text = (texts.length > 1 ? texts.slice(0, -1) : texts).join(': ');
    return [{ id, chapter, text: text.replaceAll('**', ''), source }];
  });
}

/** How far the engine plays a rule, and what is missing. */
export function statusOfRule(id: string): Pick<RuleEntry, 'status' | 'note'> {
  const missing = partlyPlayed.get(id);
  if (missing !== undefined) return { status: 'partly', note: missing };
  return { status: playedRules.has(id) ? 'played' : 'not', note: '' };
}

/**
 * The entries that one word asks for: a rule (`T-CP-06`), an area (`T-CP`), a ruling (`R-18`) or its switch.
 * @throws UsageError `usage/unknown-rule` with the nearest id
 */
export function findRules({ rules, rulings }: RuleBook, wanted: string): RuleBook {
  const folded = wanted.toLowerCase();
  const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));
  const foundRules = rules.filter(({ id }) => [id, areaOf(id)].some((name) => name.toLowerCase() === folded));
  const foundRulings = rulings.filter(({ id, switch: option }) =>
    [id, option?.name].some((name) => name?.toLowerCase() === folded),
  );
  if (foundRules.length + foundRulings.length > 0) return { rules: foundRules, rulings: foundRulings };
  const known = [
    ...new Set(rules.map(({ id }) => areaOf(id))),
    ...rules.map(({ id }) => id),
    ...rulings.flatMap(({ id, switch: option }) => (option === undefined ? [id] : [id, option.name])),
  ];
  throw new UsageError([unknownFault('rule', 'RULE', wanted, known)]);
}
