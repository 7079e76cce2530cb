import type { Card } from './card.ts';
import { choiceUse, switchUse } from './phrases.ts';
import type { Choice, Ruling } from './ruleBook.ts';

type Fact = readonly [label: string, text: string];

/** A ruling with both values or all options of its interpretation, if it has one. */
export function rulingCard({ id, title, text, switch: option, noSwitch, choice }: Ruling): Card {
  return {
    title: `${id} ${title}`,
    facts: [
      ['Meaning', text],
      ...(option === undefined
        ? []
        : [
            ['Option', switchUse(option.name, option.default)] as const,
            ['true', option.whenTrue] as const,
            ['false', option.whenFalse] as const,
          ]),
      ...(noSwitch === undefined ? [] : [['No other option', noSwitch] as const]),
      ...(choice === undefined ? [] : choiceFacts(choice)),
    ],
    tables: [],
    notes: [],
  };
}

function choiceFacts({ name, default: byDefault, options }: Choice): readonly Fact[] {
  const ids = options.map(({ id }) => id);
  return [
    ['Option', choiceUse(name, ids, byDefault)],
    ...options.map(({ id, meaning }): Fact => [id, meaning]),
  ];
}
