import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findRules } from '../../../../src/data/ruleBook.ts';
import { loadCatalogue } from '../../../../src/rulesets/dust-warfare/catalogue.ts';
import { EFFECT_STATUS } from '../../../../src/rulesets/dust-warfare/playedEffects.ts';
import {
  partlyPlayed,
  playedRules,
  unplayedRules,
} from '../../../../src/rulesets/dust-warfare/playedRules.ts';
import { readRuleBook } from '../../../../src/rulesets/dust-warfare/ruleBook.ts';
import { damageEffectSchema, effectSchema } from '../../../../src/rulesets/dust-warfare/schema/effects.ts';

const markdown = readFileSync('datasets/dust-warfare/RULES.md', 'utf8');
const catalogue = await loadCatalogue();
const book = await readRuleBook(catalogue);
/** Printed rulings, without the house rulings H-nn. */
const printed = catalogue.rulings.filter(({ id }) => id.startsWith('R-'));
const ruleIds = book.rules.map(({ id }) => id);
const abilities = [...catalogue.abilities, ...catalogue.weaponAbilities];
const effectKinds = effectSchema.options.map(({ shape }) => shape.kind.value);

test('RULES.md defines 150 rules, each once and each with a source', () => {
  expect(ruleIds).toHaveLength(150);
  expect(new Set(ruleIds).size).toBe(150);
  const known = new Set([...catalogue.sources.map(({ id }) => id), 'derived']);
  const unknown = book.rules.flatMap(({ id, source }) =>
    source.split(', ').flatMap((name) => (known.has(name) ? [] : [`${id}: ${name}`])),
  );
  expect(unknown).toEqual([]);
});

test('every ability stands in RULES.md with the same text', () => {
  for (const { rule, name, text } of abilities) {
    const printed = book.rules.find(({ id }) => id === rule);
    expect([rule, printed?.text.startsWith(`${name}: ${text}`)]).toEqual([rule, true]);
  }
  expect(ruleIds.filter((id) => /^D-(ABL|WPN)-/.test(id)).toSorted()).toEqual(
    abilities.map(({ rule }) => rule).toSorted(),
  );
});

test('the table of rulings has the 35 of rulings.yaml with their switches', () => {
  const rows = [...markdown.matchAll(/^\| (R-\d\d) \| .* \| (high|medium|low|-) \| (\w*) \|$/gm)];
  expect(rows.map(([, id, , name]) => `${id} ${name}`)).toEqual(
    printed.map(({ id, switch: option }) => `${id} ${option?.name ?? ''}`),
  );
});

test('29 rulings have a switch, whose default is what the ruling says', () => {
  const on = printed.filter((ruling) => ruling.switch?.default === true);
  const off = printed.filter((ruling) => ruling.switch?.default === false);
  expect([on.length, off.map(({ id }) => id)]).toEqual([25, ['R-06', 'R-10', 'R-27', 'R-32']]);
});

test('every rule id and ruling in the data is defined', () => {
  const known = new Set([...ruleIds, ...catalogue.rulings.map(({ id }) => id)]);
  const cited =
    `${JSON.stringify(catalogue)} ${markdown} ${JSON.stringify([z.toJSONSchema(effectSchema), z.toJSONSchema(damageEffectSchema)])}`.match(
      /\b(?:D-[A-Z]+-(?:\d[\dA-Z]|[A-Z]+(?:-[A-Z]+)*)|R-\d\d)\b/g,
    );
  expect(cited?.filter((id) => !known.has(id) && id !== 'D-AREA-NN')).toEqual([]);
});

test('every rule is listed as played, played in part, or not played with the reason why', () => {
  const listed = [...playedRules, ...partlyPlayed.keys(), ...unplayedRules.keys()];
  const ofAbilities = new Set(abilities.map(({ rule }) => rule));
  expect(listed.toSorted()).toEqual(ruleIds.filter((id) => !ofAbilities.has(id)).toSorted());
});

test('every kind of effect says where it is played, and why not elsewhere', () => {
  expect(Object.keys(EFFECT_STATUS).toSorted()).toEqual(effectKinds.toSorted());
  const silent = Object.entries(EFFECT_STATUS).filter(
    ([, status]) => status.played !== 'everywhere' && status.why === '',
  );
  expect(silent).toEqual([]);
});

describe('the rule book', () => {
  test('an area of abilities is their first two parts', () => {
    expect(findRules(book, 'd-wpn').rules).toHaveLength(19);
    expect(findRules(book, 'D-ATK').rules).toHaveLength(10);
  });

  test('a rule leans on the rulings it names, an ability on its own', () => {
    expect(book.rules.find(({ id }) => id === 'D-VEH-03')?.rulings).toEqual(['R-03', 'R-07', 'R-04']);
    expect(book.rulings.find(({ id }) => id === 'R-09')).toMatchObject({
      rules: ['D-ABL-CHEAT-DEATH'],
      items: [],
    });
  });

  test('an ability that only odds interpret says so, and why', () => {
    expect(book.rules.find(({ id }) => id === 'D-ABL-TRACKS')).toMatchObject({
      status: 'partly',
      note: 'in odds only: stop-in-difficult (terrain needs a map)',
    });
  });

  test('an ability without an effect says that it shows only on a table', () => {
    expect(book.rules.find(({ id }) => id === 'D-ABL-HOVER')).toMatchObject({
      status: 'not',
      note: 'shows only with a map, terrain or a roster',
    });
  });
});
