import { switchUse } from '../base/messages/rules.ts';
import type { Card } from './card.ts';
import type { Ruling } from './ruleBook.ts';

/** A ruling with both positions of its switch, if it has one. */
export function rulingCard({ id, title, text, switch: option }: Ruling): Card {
  return {
    title: `${id} ${title}`,
    facts: [
      ['Ruling', text],
      ...(option === undefined
        ? []
        : [
            ['Switch', switchUse(option.name, option.default)] as const,
            ['true', option.whenTrue] as const,
            ['false', option.whenFalse] as const,
          ]),
    ],
    tables: [],
    notes: [],
  };
}
