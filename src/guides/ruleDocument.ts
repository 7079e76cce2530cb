/** The rules of a game as a document. */
import type { Card } from '../data/card.ts';
import type { RuleBook } from '../data/ruleBook.ts';
import { ruleCard, usedRulingCard } from '../data/ruleCards.ts';
import { rulesName } from './address.ts';
import { anchorOf } from './anchors.ts';
import type { HelpDocument } from './document.ts';

/** The document `rules/RULESET`, with rules at `rules/RULESET/t-cp-06`. @param title of the game, as on its box */
export function ruleDocument(ruleset: string, title: string, book: RuleBook): HelpDocument {
  const { rules, rulings } = book;
  const heading = `Rules of ${title}`;
  const anchorsById = new Map([
    ...rules.map(({ id }) => [id, anchorOf(id)] as const),
    ...rulings.map((ruling) => [ruling.id, anchorOf(usedRulingCard(ruling, book).title)] as const),
  ]);
  const chapters = [...new Set(rules.map(({ chapter }) => chapter))].flatMap((chapter) => [
    `## ${chapter}`,
    ...rules
      .filter((rule) => rule.chapter === chapter)
      .flatMap((rule) => [`### ${rule.id}`, cardText(ruleCard(rule, book), anchorsById)]),
  ]);
  const cards = rulings.map((ruling) => usedRulingCard(ruling, book));
  const interpretations = cards.flatMap((card) => [`### ${card.title}`, cardText(card, anchorsById)]);
  const intro = `${rules.length} rules in our own words, and ${rulings.length} interpretations of what they leave open. Each says how far the engine plays it; \`shockroll rules WORDS\` finds them on the command line.`;
  const parts = [`# ${heading}`, intro, ...chapters, '## Interpretations', ...interpretations];
  return { name: rulesName(ruleset), title: heading, markdown: `${parts.join('\n\n')}\n` };
}

/** The first fact is the subject of the card. */
function cardText({ facts }: Card, anchorsById: ReadonlyMap<string, string>): string {
  const [[, first], ...rest] = facts;
  const items = rest.map(([label, text]) => {
    const anchor = anchorsById.get(label);
    return `- **${anchor === undefined ? label : `[${label}](#${anchor})`}:** ${lineOf(text)}`;
  });
  return [lineOf(first), items.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** Joins lines, because a line break could start a new Markdown block. */
function lineOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
