/** Effects as cards and tables for people. */
import type { Card, CardTable } from './card.ts';
import type { EffectExample, EffectKey, NamedEffect, Vocabulary } from './vocabulary.ts';

/** The effects of a vocabulary, one in each row. */
export function vocabularyTable({ heading, kind, key, effects }: Vocabulary): CardTable {
  return {
    heading: `${heading}: ${key} of ${kind} entries`,
    columns: ['effect', 'meaning and keys'],
    rows: effects.map(({ id, meaning, keys }) => {
      const names = keys.map(({ name }) => name).filter((name) => !name.includes('.'));
      return [id, names.length === 0 ? meaning : `${meaning}: ${names.join(', ')}`];
    }),
  };
}

/** An effect with its keys; its examples are YAML, which no card can wrap. */
export function effectCard({ vocabulary, effect }: NamedEffect): Card {
  const { heading, kind, key, tag, shared } = vocabulary;
  const others = shared.keys.map(({ name }) => name).filter((name) => !name.includes('.'));
  const isShared = effect.id === shared.id;
  return {
    title: effect.id,
    facts: [
      ['meaning', effect.meaning],
      [
        'written',
        `${isShared ? '' : `${tag}: ${effect.id}, `}under ${key} of ${kind} entries (${heading.toLowerCase()})`,
      ],
      ['used by', effect.usedBy.length === 0 ? 'no entry of these data' : effect.usedBy.join(', ')],
      ...(isShared || others.length === 0
        ? []
        : [['also', `${others.join(', ')}: shockroll explain effects ${key}`] as const]),
    ],
    tables: effect.keys.length === 0 ? [] : [keyTable(`Keys of ${effect.id}`, effect.keys)],
    notes: [],
  };
}

/** Where an example comes from. */
export function exampleHeading({ of }: EffectExample): string {
  return of === null ? 'Example' : `Example, from ${of}`;
}

function keyTable(heading: string, keys: readonly EffectKey[]): CardTable {
  return {
    heading,
    columns: ['key', 'values', 'needed', 'meaning'],
    rows: keys.map(({ name, values, isRequired, default: usual, meaning }) => [
      name,
      values,
      neededText(isRequired, usual),
      meaning,
    ]),
  };
}

function neededText(isRequired: boolean, usual: string | null): string {
  if (usual !== null) return `else ${usual}`;
  return isRequired ? 'yes' : '';
}
