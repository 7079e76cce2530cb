import { z } from 'zod';
import { idSchema, nameSchema, sourceSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { packsSchema } from './character.ts';
import { FACTIONS, SKILLS } from './names.ts';
import { reference } from './parts.ts';

const optional = z.exactOptional;
const circleSchema = whole(0, 9999).describe('Number of a circle of the map');
const circlesSchema = z.array(circleSchema).min(1);
const sideSchema = z.enum(['first', 'second']);
const turnSchema = whole(1, 100);
const figureSchema = reference('characters').describe('A miniature of the scenario, by its character');
const stateSchema = idSchema.describe('One of the `states` of the scenario');

/** What must be so; where there are several in a list, all of them. */
const conditionSchema = z.discriminatedUnion('is', [
  z
    .strictObject({ is: z.literal('turn'), atLeast: turnSchema })
    .describe('This turn has begun, or a later one'),
  z
    .strictObject({ is: z.literal('turns-played'), atLeast: turnSchema })
    .describe('So many turns have been played to their end'),
  z.strictObject({ is: z.literal('dead'), figure: figureSchema }).describe('The miniature is dead'),
  z
    .strictObject({ is: z.literal('alive'), figure: figureSchema })
    .describe('The miniature is on the board, about to enter, or has escaped'),
  z
    .strictObject({ is: z.literal('wiped-out'), side: sideSchema })
    .describe('The side has no miniature on the board or about to enter; those still to arrive do not count'),
  z
    .strictObject({ is: z.literal('escaped'), figure: figureSchema })
    .describe('The miniature has left the board by an exit'),
  z
    .strictObject({ is: z.literal('escapes'), side: sideSchema, atLeast: whole(1, 8) })
    .describe('So many miniatures of the side have left the board by an exit'),
  z.strictObject({ is: z.literal('points'), side: sideSchema, atLeast: whole(1, 1000) }),
  z.strictObject({ is: z.literal('state'), state: stateSchema, on: optional(z.boolean()) }),
]);

const whenSchema = z.array(conditionSchema).min(1);

const holdsSchema = z
  .union([
    reference('items'),
    z.strictObject({ commandPoints: whole(0, 20) }),
    z.strictObject({ find: idSchema.describe('One of the `finds` of the scenario') }),
  ])
  .describe('An item, Command Points, or what only a scenario can hide: the token with crates on both sides');

/** What happens. `side` and `figure` may be left out where a figure acts: then it is the one that does. */
const effectSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('points'), points: whole(1, 1000), side: optional(sideSchema) }),
  z.strictObject({ do: z.literal('state'), state: stateSchema, on: optional(z.boolean()) }),
  z
    .strictObject({ do: z.literal('command-points'), gain: whole(1, 20), side: optional(sideSchema) })
    .describe('The side gains them at once, for this turn (T-CP-01)'),
  z
    .strictObject({ do: z.literal('allowance'), commandPoints: whole(0, 20), side: optional(sideSchema) })
    .describe('Command Points a turn, from the next refresh on'),
  z.strictObject({ do: z.literal('heal'), rows: whole(1, 3), figure: optional(figureSchema) }),
  z
    .strictObject({ do: z.literal('crate'), circle: circleSchema, holds: holdsSchema })
    .describe('Puts a crate on an objective or action circle'),
  z.strictObject({ do: z.literal('rubble'), circle: circleSchema, icons: whole(1, 2) }),
  z.strictObject({ do: z.literal('smoke'), circle: circleSchema, tokens: whole(1, 10) }),
  z.strictObject({ do: z.literal('lock'), circles: circlesSchema }).describe('Closes these circles'),
  z.strictObject({ do: z.literal('unlock'), circles: circlesSchema }),
  z
    .strictObject({ do: z.literal('arrive'), group: idSchema })
    .describe('A group of `arrivals` comes into the game'),
]);

const effectsSchema = z.array(effectSchema).min(1);

const memberSchema = z.strictObject({
  character: reference('characters'),
  pack: optional(z.enum([...packsSchema.keyof().options, 'random'])).describe('Drawn when left out'),
});

const scenarioSideSchema = z.strictObject({
  name: nameSchema,
  figures: optional(z.array(memberSchema).min(1).max(8)).describe('Characters of the side; or use `choose`'),
  choose: optional(
    z.strictObject({
      faction: optional(z.enum(FACTIONS)),
      heroes: whole(0, 5),
      troopers: whole(0, 5),
    }),
  ).describe('How many characters the player of the side brings, and of which faction'),
  entries: z.array(circleSchema).min(1).max(2).describe('Its entry points on the map'),
  starts: optional(circlesSchema).describe(
    'Circles on which the miniatures start, in their order; the others enter',
  ),
  arrivals: optional(
    z
      .array(
        z.strictObject({
          id: idSchema,
          figures: z.array(memberSchema).min(1).max(8),
          circles: optional(circlesSchema).describe(
            'Where they appear; left out: they enter by the entry points',
          ),
        }),
      )
      .min(1),
  ).describe('Groups that come later, by the effect `arrive`'),
  commandPoints: whole(0, 20).describe('Command Points a turn'),
  reinforcements: optional(z.boolean()).describe(
    'Whether dead Troopers may be bought back (T-REINF) [default: true]',
  ),
});

const rollSchema = z.discriminatedUnion('by', [
  z
    .strictObject({
      by: z.literal('test'),
      characteristic: z.enum(['combat', 'stamina', 'mental']),
      dice: optional(whole(1, 10)).describe('[default: 4]'),
    })
    .describe('One success passes (T-TEST)'),
  z
    .strictObject({ by: z.literal('duel'), characteristic: z.enum(['combat', 'stamina', 'mental']) })
    .describe('Against the nearest enemy on the board; won when there is none (T-DUEL)'),
  z.strictObject({ by: z.literal('die'), atLeast: whole(2, 10) }).describe('One unmodified die'),
]);

const actionSchema = z.strictObject({
  id: idSchema,
  text: textSchema.describe('What the miniature does, for the log: `forces the vault`'),
  at: circlesSchema.describe('Objective or action circles; a miniature next to one acts there (T-ACT-07)'),
  who: optional(
    z.strictObject({
      side: optional(sideSchema),
      figures: optional(z.array(figureSchema).min(1)),
      kind: optional(z.enum(['hero', 'trooper'])),
      skills: optional(z.array(z.enum(SKILLS)).min(1)).describe('One of them is needed (T-TERM-07)'),
    }),
  ),
  when: optional(whenSchema),
  roll: optional(rollSchema),
  withoutRoll: optional(z.array(z.enum(SKILLS)).min(1)).describe('Skills that spare the roll'),
  uses: optional(z.enum(['once', 'once-a-side', 'once-a-circle'])).describe('Successful uses in a game'),
  effects: effectsSchema,
  otherwise: optional(effectsSchema).describe('When the roll fails'),
});

const eventSchema = z.strictObject({
  id: idSchema,
  text: textSchema.describe('For the log: `the alarm brings the guard`'),
  when: whenSchema.describe('Looked at when a turn begins and after each activation; it happens once'),
  effects: effectsSchema,
});

const winnerSchema = z.enum(['first', 'second', 'draw']);

/** What story mode is played by (T-MODE-STORY-01). */
export const scenarioSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  briefing: textSchema,
  map: reference('maps'),
  sides: z.tuple([scenarioSideSchema, scenarioSideSchema]),
  states: optional(z.array(idSchema).min(1).max(32)).describe('Flags that are off at the start'),
  setup: optional(effectsSchema).describe('Carried out before turn 1'),
  finds: optional(
    z.array(z.strictObject({ id: idSchema, text: textSchema, effects: effectsSchema })).min(1),
  ).describe('What two-sided crates hold (T-CRATE-02)'),
  exits: optional(
    z
      .array(
        z.strictObject({
          circles: circlesSchema,
          side: sideSchema,
          figures: optional(z.array(figureSchema).min(1)),
          when: optional(whenSchema),
        }),
      )
      .min(1),
  ).describe('A miniature on such a circle may leave the board for a movement point'),
  actions: optional(z.array(actionSchema).min(1).max(32)),
  events: optional(z.array(eventSchema).min(1).max(32)),
  victory: z
    .array(z.strictObject({ winner: winnerSchema, when: whenSchema }))
    .min(1)
    .describe('Looked at whenever something has happened; any one that holds ends the game'),
  turnLimit: turnSchema,
  atLimit: z.strictObject({
    winner: z.enum(['first', 'second', 'draw', 'points']),
    tie: optional(z.enum(['first', 'second', 'draw', 'survivors'])).describe(
      'On equal points [default: draw]',
    ),
  }),
  tie: optional(winnerSchema).describe('When both sides win at the same moment [default: draw]'),
  source: sourceSchema,
});
