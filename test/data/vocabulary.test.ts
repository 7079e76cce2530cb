/** Every example of `explain effects` and docs/reference/effects.md holds: its schema takes it, the data load with it, the engine plays it. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import type { Effect, Vocabulary } from '../../src/data/vocabulary.ts';
import { effectsNamed } from '../../src/data/vocabulary.ts';
import { loadCatalogue as loadDustWarfare } from '../../src/rulesets/dust-warfare/catalogue.ts';
import { damageEffectSchema, effectSchema } from '../../src/rulesets/dust-warfare/schema/effects.ts';
import { loadCatalogue } from '../../src/rulesets/tannhauser/catalogue.ts';
import { compileItems } from '../../src/rulesets/tannhauser/compile/items.ts';
import type { Item } from '../../src/rulesets/tannhauser/model.ts';
import { hookSchema } from '../../src/rulesets/tannhauser/schema/hooks.ts';
import { victorySchema } from '../../src/rulesets/tannhauser/schema/mode.ts';
import {
  scenarioConditionSchema,
  scenarioEffectSchema,
} from '../../src/rulesets/tannhauser/schema/scenario.ts';
import { deedSchema } from '../../src/rulesets/tannhauser/schema/setupTokens.ts';
import { everyVocabulary } from '../docs/reference/effects.ts';
import { withFolder } from './overlayFolder.ts';

const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['Effects of items', hookSchema],
  ['Deeds of challenges', deedSchema],
  ['Victory conditions of modes', victorySchema],
  ['Conditions of scenarios', scenarioConditionSchema],
  ['Effects of scenarios', scenarioEffectSchema],
  ['Effects of abilities', effectSchema],
  ['Effects of damage', damageEffectSchema],
]);

const all = await everyVocabulary();
const vocabularies = [...all.values()].flat();
const partsOf = ({ shared, effects }: Vocabulary): readonly Effect[] => [shared, ...effects];
const ownKeys = ({ keys }: Effect) => keys.map(({ name }) => name).filter((name) => !name.includes('.'));

function vocabularyNamed(heading: string): Vocabulary {
  const found = vocabularies.find((one) => one.heading === heading);
  if (found === undefined) throw new Error(`no vocabulary "${heading}"`);
  return found;
}

/** The effects that an example states. */
function statedIn(yaml: string): readonly unknown[] {
  return Object.values<unknown>(parse(yaml)).flat();
}

test('there are the vocabularies of this test; Rattenkrieg! has values only', () => {
  expect(vocabularies.map(({ heading }) => heading).toSorted()).toEqual([...SCHEMAS.keys()].toSorted());
  expect(all.get('rattenkrieg')).toEqual([]);
});

test('an example shows every effect, and every key of it', () => {
  const bare = vocabularies.flatMap((vocabulary) =>
    partsOf(vocabulary).flatMap((effect) => {
      const shown = effect.examples.flatMap(({ shows }) => shows);
      const isEmpty = effect.examples.length === 0 && effect !== vocabulary.shared;
      return [
        ...(isEmpty ? [effect.id] : []),
        ...ownKeys(effect).flatMap((key) => (shown.includes(key) ? [] : [`${effect.id}.${key}`])),
      ];
    }),
  );
  expect(bare).toEqual([]);
});

test.each([...SCHEMAS])('%s: the schema takes every example', (heading, schema) => {
  const vocabulary = vocabularyNamed(heading);
  for (const { id, examples } of partsOf(vocabulary))
    for (const { yaml } of examples) {
      const stated = statedIn(yaml);
      expect(stated.length, yaml).toBeGreaterThan(0);
      for (const effect of stated) expect(schema.safeParse(effect).success, `${id}\n${yaml}`).toBe(true);
    }
});

/** An overlay with an entry for each example: like the entry that has it, with the lines of the example. */
function overlayOf(section: string, effects: readonly Effect[], others: string): string {
  const entries = effects.flatMap(({ id, examples }) =>
    examples.map(({ of, yaml }, index) =>
      [`id: ${nameOf(id, index)}`, `name: Example`, `like: ${of ?? others}`, ...yaml.split('\n')]
        .map((line, at) => `${at === 0 ? '  - ' : '    '}${line}\n`)
        .join(''),
    ),
  );
  return `${section}:\n${entries.join('')}`;
}

function nameOf(id: string, index: number): string {
  return `example-${id.toLowerCase()}-${index}`;
}

/**
 * Keys that the compiler does not read: the engine plays their one way (an infiltration moves and does not act, a charge blocks nobody,
 * a use may be on oneself or next to it), or reads them elsewhere (armed protection in the position, a detonation from the throw,
 * forbidden items from the granting item).
 */
const IN_ONE_WAY = [
  'beforeFirstTurn.actions',
  'beforeFirstTurn.move',
  'dealWounds.cancelAllWounds',
  'dealWounds.thenUsedUp',
  'extraAttack.forbid',
  'useAction.blocksMovement',
  'useAction.detonate',
  'useAction.targets',
];

test('every example of an item loads, and compiles to what it says', async () => {
  const { effects, shared } = vocabularyNamed('Effects of items');
  const kit = ['datasets/house/special-kit', 'datasets/house/setup-kit'];
  await withFolder(
    { 'equipment.yaml': overlayOf('items', [...effects, shared], 'first-aid-kit') },
    async (folder) => {
      const { items } = await loadCatalogue({ overlays: [...kit, folder] });
      const idle = effects.flatMap(({ id, examples }) =>
        examples.flatMap(({ shows }, index) => {
          const item = items.find((one) => one.id === nameOf(id, index));
          if (item === undefined) throw new Error(`${nameOf(id, index)} was not loaded`);
          expect(compileItems([item])[0]?.unplayed, item.id).toEqual([]);
          return shows.filter((key) => !changes(item, id, key)).map((key) => `${id}.${key}`);
        }),
      );
      expect([...new Set(idle)].toSorted()).toEqual(IN_ONE_WAY.toSorted());
    },
  );
}, 60_000);

/** Whether the item compiles to something else without the key. */
function changes(item: Item, when: string, key: string): boolean {
  const hooks = item.hooks.map((hook) =>
    hook.when === when ? Object.fromEntries(Object.entries(hook).filter(([name]) => name !== key)) : hook,
  );
  const without = hooks.flatMap((hook) => hookSchema.safeParse(hook).data ?? []);
  const compiled = (one: Item) => JSON.stringify({ ...compileItems([one])[0], unplayed: [] });
  return without.length < hooks.length || compiled({ ...item, hooks: without }) !== compiled(item);
}

test('every example of an ability loads', async () => {
  const { effects } = vocabularyNamed('Effects of abilities');
  const catalogue = await loadDustWarfare();
  const isOf = (list: readonly { readonly id: string }[]) => (of: string | null) =>
    list.some(({ id }) => id === of);
  const within = (has: (of: string | null) => boolean) =>
    effects.map((effect) => ({ ...effect, examples: effect.examples.filter(({ of }) => has(of)) }));
  const files = {
    'abilities.yaml': overlayOf('abilities', within(isOf(catalogue.abilities)), ''),
    'weapon-abilities.yaml': overlayOf('weaponAbilities', within(isOf(catalogue.weaponAbilities)), ''),
  };
  await withFolder(files, async (folder) => {
    const loaded = await loadDustWarfare({ overlays: [folder] });
    const added = [...loaded.abilities, ...loaded.weaponAbilities].filter(({ id }) =>
      id.startsWith('example-'),
    );
    expect(added).toHaveLength(effects.reduce((sum, { examples }) => sum + examples.length, 0));
    for (const { id, effects: stated } of added)
      expect(id).toContain(stated.map(({ kind }) => kind).find((kind) => id.includes(kind)));
  });
});

test('an effect is found by its name, by a key, and by both', () => {
  const found = (name: string) =>
    effectsNamed(vocabularies, name).map(({ effect }) => [effect.id, ownKeys(effect)]);
  expect(found('movementCost')).toEqual([['movementCost', ['ignorePenalty']]]);
  expect(found('reroll')).toEqual([['attackRoll', ['reroll']]]);
  expect(found('shockRoll.dice')).toEqual([['shockRoll', ['dice']]]);
  expect(found('dice').map(([id]) => id)).toContain('armour-dice');
  expect(() => effectsNamed(vocabularies, 'atackRoll')).toThrow('did you mean "attackRoll"?');
});
