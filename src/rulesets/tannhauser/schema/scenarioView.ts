import { z } from 'zod';
import { integer, list, maybe, text } from '../../../data/schemaViews.ts';

const membersView = list(z.object({ character: text, pack: text }));
const circlesView = list(z.int());

const conditionView = maybe(z.object({ is: text, miniature: text, state: text, atLeast: integer }));
const conditionsView = z.array(conditionView).catch([]);

const effectView = maybe(
  z.object({
    do: text,
    side: text,
    miniature: text,
    state: text,
    group: text,
    circle: integer,
    circles: circlesView,
    holds: maybe(z.object({ find: text })),
  }),
);
const effectsView = z.array(effectView).catch([]);

/** The parts of a scenario with valid structure; see views.ts. */
export const scenarioView = z.object({
  map: text,
  turnLimit: integer,
  sides: list(
    z.object({
      miniatures: maybe(membersView),
      choose: maybe(z.object({ heroes: integer, troopers: integer })),
      entries: circlesView,
      starts: circlesView,
      arrivals: list(z.object({ id: text, miniatures: membersView, circles: circlesView })),
    }),
  ),
  states: list(z.string()),
  setup: effectsView,
  finds: list(z.object({ id: text, effects: effectsView })),
  exits: list(z.object({ circles: circlesView, miniatures: list(z.string()), when: conditionsView })),
  actions: list(
    z.object({
      id: text,
      at: circlesView,
      who: maybe(z.object({ miniatures: list(z.string()) })),
      when: conditionsView,
      effects: effectsView,
      otherwise: effectsView,
    }),
  ),
  events: list(z.object({ id: text, when: conditionsView, effects: effectsView })),
  victory: list(z.object({ when: conditionsView })),
});
export type ScenarioView = z.infer<typeof scenarioView>;
export type ConditionView = z.infer<typeof conditionView>;
export type EffectView = z.infer<typeof effectView>;

/** The data that scenarios are checked against. */
export const scenarioWorld = z.object({
  maps: list(
    z.object({
      id: text,
      circles: list(z.object({ kind: text })),
      entryPoints: list(z.object({ id: z.int() })),
    }),
  ),
  characters: list(
    z.object({ id: text, packs: z.record(z.string(), z.unknown()).optional().catch(undefined) }),
  ),
  crates: z
    .object({ core: z.object({ doubleSidedCrate: z.object({ count: z.int() }) }) })
    .optional()
    .catch(undefined),
});
export type ScenarioWorld = z.infer<typeof scenarioWorld>;
