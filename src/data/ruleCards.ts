/** Rules and rulings as cards for people. */
import type { Card } from './card.ts';
import { choiceUse, switchUse } from './phrases.ts';
import type { RuleBook, RuleEntry, RulingEntry } from './ruleBook.ts';
import { rulingCard } from './rulingCard.ts';

/** `played`, `partly: what is missing`, or `played: the printed values of … are not available`. */
function statusText(status: string, note: string): string {
  const given = status === 'not' ? 'not played' : status === 'unprinted' ? 'played' : status;
  return note === '' ? given : `${given}: ${note}`;
}

/** A rule with its source, how far it is played, and the rulings that it depends on. */
export function ruleCard(
  { id, chapter, text, source, status, note, rulings }: RuleEntry,
  book: RuleBook,
): Card {
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

/** The ruling as in `data show`, with the rules and items that depend on it. */
export function usedRulingCard(ruling: RulingEntry, book: RuleBook): Card {
  const card = rulingCard(ruling);
  const { rules, items } = ruling;
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
