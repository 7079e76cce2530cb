import { z } from 'zod';
import type { PathFault } from '../../../data/place.ts';
import { list, maybe, text } from '../../../data/schemaViews.ts';
import { sharedKeys } from './hookParts.ts';
import { hookSchema } from './hooks.ts';

const hookView = z.looseObject({
  when: text,
  if: maybe(z.object({ armed: text })),
  arm: text,
});
const view = z.object({
  items: list(
    z.object({
      traits: maybe(z.array(z.string())),
      weapon: maybe(z.object({ kind: text }).nullable()),
      hooks: list(hookView),
    }),
  ),
});
type Item = NonNullable<z.infer<typeof view>['items'][number]>;
type HookView = z.infer<typeof hookView>;

const TRAITS_OF_KIND: ReadonlyMap<string, readonly string[]> = new Map([
  ['ranged', ['Pistol', 'Automatic', 'Mental']],
  ['melee', ['Hand-to-Hand']],
]);

/** By moment: the keys that are effects, not only conditions or costs. */
const EFFECTS: ReadonlyMap<string, readonly string[]> = new Map(
  hookSchema.options.map(({ shape }) => [
    shape.when.value,
    Object.keys(shape).filter((key) => key !== 'when' && !(key in sharedKeys)),
  ]),
);

/** Checks weapons against traits, and finds effects that would do nothing. */
export function itemFaults(dataset: unknown): PathFault[] {
  return view
    .parse(dataset)
    .items.flatMap((item, index) =>
      item === undefined ? [] : [...weaponFaults(item, index), ...hookFaults(item, index)],
    );
}

function weaponFaults({ traits, weapon, hooks }: Item, index: number): PathFault[] {
  if (traits === undefined) return [];
  const at = (code: string, path: readonly (string | number)[], message: string): PathFault[] => [
    { code, path: ['items', index, ...path], message },
  ];
  const isWeapon = traits.includes('Weapon');
  const faults: PathFault[] = [];
  if (isWeapon && weapon === null)
    faults.push(
      ...at(
        'data/weapon',
        ['weapon'],
        'found null, expected a pool and a kind, because the item has the trait Weapon',
      ),
    );
  if (!isWeapon && weapon)
    faults.push(
      ...at(
        'data/weapon',
        ['weapon'],
        'found a weapon profile, expected null, because the item lacks the trait Weapon',
      ),
    );
  const kind = weapon?.kind;
  const allowed = kind === undefined ? undefined : TRAITS_OF_KIND.get(kind);
  if (isWeapon && kind !== undefined && allowed !== undefined && !allowed.some((t) => traits.includes(t))) {
    faults.push(
      ...at(
        'data/weapon',
        ['weapon', 'kind'],
        `found "${kind}", expected one of its traits to be ${allowed.join(', ')} (T-TERM-11)`,
      ),
    );
  }
  if (traits.includes('Grenade') || traits.includes('Smoke Grenade')) return faults;
  const thrown = hooks.findIndex((hook) => hook?.when === 'throwGrenade');
  if (thrown !== -1)
    faults.push(
      ...at(
        'data/grenade',
        ['hooks', thrown],
        'found a throwGrenade effect, expected the trait Grenade or Smoke Grenade',
      ),
    );
  return faults;
}

function hookFaults({ hooks }: Item, index: number): PathFault[] {
  const armed = new Set(hooks.map((hook) => hook?.arm));
  return hooks.flatMap((hook, position) => {
    if (hook === undefined) return [];
    const path = ['items', index, 'hooks', position];
    return [...emptyFaults(hook, path), ...duelFaults(hook, path), ...armedFaults(hook, path, armed)];
  });
}

function emptyFaults(hook: HookView, path: readonly (string | number)[]): PathFault[] {
  const moment = hook.when;
  const effects = moment === undefined ? undefined : EFFECTS.get(moment);
  if (
    moment === undefined ||
    effects === undefined ||
    Object.keys(hook).some((key) => effects.includes(key))
  ) {
    return [];
  }
  return [
    {
      code: 'data/no-effect',
      path,
      message: `found no effect at "${moment}", expected at least one of ${effects.join(', ')}`,
    },
  ];
}

function duelFaults(hook: HookView, path: readonly (string | number)[]): PathFault[] {
  const duel = 'duel' in hook;
  const prize = 'onWin' in hook;
  if (duel === prize) return [];
  return [
    {
      code: 'data/duel',
      path,
      message: duel
        ? 'found a duel without onWin, expected what its winner gets'
        : 'found onWin without a duel, expected a duel: onWin is what its winner gets',
    },
  ];
}

function armedFaults(
  hook: HookView,
  path: readonly (string | number)[],
  armed: ReadonlySet<string | undefined>,
): PathFault[] {
  const state = hook.if?.armed;
  if (state === undefined || armed.has(state)) return [];
  return [
    {
      code: 'data/never-armed',
      path: [...path, 'if', 'armed'],
      message: `found the state "${state}", expected one that a hook of the same item arms`,
    },
  ];
}
