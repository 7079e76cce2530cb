import { z } from 'zod';
import {
  idSchema,
  nameSchema,
  OWN,
  ownOnly,
  sourceSchema,
  textSchema,
  whole,
} from '../../../data/schemaParts.ts';
import { packsSchema } from './character.ts';
import { FACTIONS, SKILLS } from './names.ts';
import { reference } from './parts.ts';

const optional = z.exactOptional;
const circleSchema = whole(0, 9999).describe('Number of a circle of the map');
const circlesSchema = z.array(circleSchema).min(1);
const sideSchema = z.enum(['first', 'second']);
const turnSchema = whole(1, 100);
const miniatureSchema = reference('characters').describe('A miniature of the scenario, by its character');
const stateSchema = idSchema.describe('One of the `states` of the scenario');

/** A condition; in a list, all must hold. */
export const scenarioConditionSchema = z
  .discriminatedUnion('is', [
    z
      .strictObject({
        is: z.literal('turn').describe('Condition, one of the listed words'),
        atLeast: turnSchema.describe('Smallest number that counts'),
      })
      .describe('This turn has begun, or a later one'),
    z
      .strictObject({
        is: z.literal('turns-played').describe('Condition, one of the listed words'),
        atLeast: turnSchema.describe('Smallest number that counts'),
      })
      .describe('So many turns have been played to their end')
      .meta({ examples: [{ is: 'turns-played', atLeast: 6 }] }),
    z
      .strictObject({
        is: z.literal('dead').describe('Condition, one of the listed words'),
        miniature: miniatureSchema,
      })
      .describe('The miniature is dead')
      .meta({ examples: [{ is: 'dead', miniature: 'eva-kramer' }] }),
    z
      .strictObject({
        is: z.literal('alive').describe('Condition, one of the listed words'),
        miniature: miniatureSchema,
      })
      .describe('The miniature is on the board, about to enter, or has escaped')
      .meta({ examples: [{ is: 'alive', miniature: 'eva-kramer' }] }),
    z
      .strictObject({
        is: z.literal('wiped-out').describe('Condition, one of the listed words'),
        side: sideSchema.describe('Side, first or second'),
      })
      .describe(
        'The side has no miniature on the board or about to enter; those still to arrive do not count',
      ),
    z
      .strictObject({
        is: z.literal('escaped').describe('Condition, one of the listed words'),
        miniature: miniatureSchema,
      })
      .describe('The miniature has left the board by an exit')
      .meta({ examples: [{ is: 'escaped', miniature: 'eva-kramer' }] }),
    z
      .strictObject({
        is: z.literal('escapes').describe('Condition, one of the listed words'),
        side: sideSchema.describe('Side, first or second'),
        atLeast: whole(1, 8).describe('Smallest number that counts'),
      })
      .describe('So many miniatures of the side have left the board by an exit'),
    z
      .strictObject({
        is: z.literal('points').describe('Condition, one of the listed words'),
        side: sideSchema.describe('Side, first or second'),
        atLeast: whole(1, 1000).describe('Smallest number that counts'),
      })
      .describe('The side has so many points')
      .meta({ examples: [{ is: 'points', side: 'first', atLeast: 3 }] }),
    z
      .strictObject({
        is: z.literal('state').describe('Condition, one of the listed words'),
        state: stateSchema,
        on: optional(z.boolean()).describe('false: it must be off'),
      })
      .describe('The state is on'),
  ])
  .meta({ vocabulary: 'Conditions of scenarios' });

const whenSchema = z.array(scenarioConditionSchema).min(1);

const holdsSchema = z
  .union([
    reference('items'),
    z.strictObject({ commandPoints: whole(0, 20).describe('Command Points gained or paid') }),
    z.strictObject({ find: idSchema.describe('One of the `finds` of the scenario') }),
  ])
  .describe('An item, Command Points, or what only a scenario can hide: the token with crates on both sides');

/** An effect. `side` and `miniature` may be omitted where a miniature acts; the default is the acting one. */
export const scenarioEffectSchema = z
  .discriminatedUnion('do', [
    z
      .strictObject({
        do: z.literal('points').describe('Effect, one of the listed words'),
        points: whole(1, 1000).describe('Points gained'),
        side: optional(sideSchema).describe('Side, first or second'),
      })
      .describe('The side scores')
      .meta({ examples: [{ do: 'points', points: 2, side: 'second' }] }),
    z
      .strictObject({
        do: z.literal('state').describe('Effect, one of the listed words'),
        state: stateSchema,
        on: optional(z.boolean()).describe('false: switches it off'),
      })
      .describe('Switches a state on')
      .meta({ examples: [{ do: 'state', state: 'alarm', on: false }] }),
    z
      .strictObject({
        do: z.literal('command-points').describe('Effect, one of the listed words'),
        gain: whole(1, 20).describe('Command Points gained'),
        side: optional(sideSchema).describe('Side, first or second'),
      })
      .describe('The side gains them at once, for this turn (T-CP-01)')
      .meta({ examples: [{ do: 'command-points', gain: 2, side: 'second' }] }),
    z
      .strictObject({
        do: z.literal('allowance').describe('Effect, one of the listed words'),
        commandPoints: whole(0, 20).describe('Command Points a turn'),
        side: optional(sideSchema).describe('Side, first or second'),
      })
      .describe('Command Points a turn, from the next refresh on')
      .meta({ examples: [{ do: 'allowance', commandPoints: 6, side: 'second' }] }),
    z
      .strictObject({
        do: z.literal('heal').describe('Effect, one of the listed words'),
        rows: whole(1, 3).describe('Number of health rows'),
        miniature: optional(miniatureSchema),
      })
      .describe('The miniature is healed')
      .meta({ examples: [{ do: 'heal', rows: 1, miniature: 'eva-kramer' }] }),
    z
      .strictObject({
        do: z.literal('crate').describe('Effect, one of the listed words'),
        circle: circleSchema,
        holds: holdsSchema,
      })
      .describe('Puts a crate on an objective or action circle'),
    z
      .strictObject({
        do: z.literal('rubble').describe('Effect, one of the listed words'),
        circle: circleSchema,
        icons: whole(1, 2).describe('Number of printed icons'),
      })
      .describe('Puts rubble on a circle'),
    z
      .strictObject({
        do: z.literal('smoke').describe('Effect, one of the listed words'),
        circle: circleSchema,
        tokens: whole(1, 10).describe('Number of tokens'),
      })
      .describe('Puts smoke on a circle'),
    z
      .strictObject({
        do: z.literal('lock').describe('Effect, one of the listed words'),
        circles: circlesSchema.describe('Numbers of circles'),
      })
      .describe('Closes these circles')
      .meta({ examples: [{ do: 'lock', circles: [12, 13] }] }),
    z
      .strictObject({
        do: z.literal('unlock').describe('Effect, one of the listed words'),
        circles: circlesSchema.describe('Numbers of circles'),
      })
      .describe('Opens these circles again')
      .meta({ examples: [{ do: 'unlock', circles: [12, 13] }] }),
    z
      .strictObject({
        do: z.literal('arrive').describe('Effect, one of the listed words'),
        group: idSchema.describe('Id of the group'),
      })
      .describe('A group of `arrivals` comes into the game'),
  ])
  .meta({ vocabulary: 'Effects of scenarios' });

const effectsSchema = z.array(scenarioEffectSchema).min(1);

const memberSchema = z.strictObject({
  character: reference('characters'),
  pack: optional(z.enum([...packsSchema.keyof().options, 'random'])).describe('Drawn when left out'),
});

const scenarioSideSchema = z.strictObject({
  name: nameSchema,
  miniatures: optional(z.array(memberSchema).min(1).max(8)).describe(
    'Characters of the side; or use `choose`',
  ),
  choose: optional(
    z.strictObject({
      faction: optional(z.enum(FACTIONS)).describe('Faction of the chosen characters'),
      heroes: whole(0, 5).describe('Number of Heroes'),
      troopers: whole(0, 5).describe('Number of Troopers'),
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
          miniatures: z.array(memberSchema).min(1).max(8).describe('Characters by id'),
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
      by: z.literal('test').describe('Kind of roll'),
      characteristic: z
        .enum(['combat', 'stamina', 'mental'])
        .describe('Characteristic used: combat, stamina or mental'),
      dice: optional(whole(1, 10)).describe('[default: 4]'),
    })
    .describe('One success passes (T-TEST)'),
  z
    .strictObject({
      by: z.literal('duel').describe('Kind of roll'),
      characteristic: z
        .enum(['combat', 'stamina', 'mental'])
        .describe('Characteristic used: combat, stamina or mental'),
    })
    .describe('Against the nearest enemy on the board; won when there is none (T-DUEL)'),
  z
    .strictObject({
      by: z.literal('die').describe('Kind of roll'),
      atLeast: whole(2, 10).describe('Smallest number that counts'),
    })
    .describe('One unmodified die'),
]);

const actionSchema = z.strictObject({
  id: idSchema,
  text: textSchema.describe('What the miniature does, for the log: `forces the vault`'),
  at: circlesSchema.describe('Objective or action circles; a miniature next to one acts there (T-ACT-07)'),
  who: optional(
    z.strictObject({
      side: optional(sideSchema).describe('Side, first or second'),
      miniatures: optional(z.array(miniatureSchema).min(1)).describe('Characters by id'),
      kind: optional(z.enum(['hero', 'trooper'])).describe('Kind, one of the listed words'),
      skills: optional(z.array(z.enum(SKILLS)).min(1)).describe('One of them is needed (T-TERM-07)'),
    }),
  ).describe('Who may do it'),
  when: optional(whenSchema).describe('Moment or condition'),
  roll: optional(rollSchema).describe('Roll or duel that decides'),
  withoutRoll: optional(z.array(z.enum(SKILLS)).min(1)).describe('Skills that spare the roll'),
  uses: optional(z.enum(['once', 'once-a-side', 'once-a-circle'])).describe('Successful uses in a game'),
  effects: effectsSchema.describe('Effects, in order'),
  otherwise: optional(effectsSchema).describe('When the roll fails'),
});

const eventSchema = z.strictObject({
  id: idSchema,
  text: textSchema.describe('For the log: `the alarm brings the guard`'),
  when: whenSchema.describe('Looked at when a turn begins and after each activation; it happens once'),
  effects: effectsSchema.describe('Effects, in order'),
});

const winnerSchema = z.enum(['first', 'second', 'draw']);

/** A scenario of story mode (T-MODE-STORY-01). */
export const scenarioSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  briefing: textSchema,
  map: reference('maps'),
  sides: z.tuple([scenarioSideSchema, scenarioSideSchema]).describe('Both sides of the scenario'),
  states: optional(z.array(idSchema).min(1).max(32)).describe('Flags that are off at the start'),
  setup: optional(effectsSchema).describe('Carried out before turn 1'),
  finds: optional(
    z
      .array(
        z.strictObject({
          id: idSchema,
          text: textSchema,
          effects: effectsSchema.describe('Effects, in order'),
        }),
      )
      .min(1),
  ).describe('What two-sided crates hold (T-CRATE-02)'),
  exits: optional(
    z
      .array(
        z.strictObject({
          circles: circlesSchema.describe('Numbers of circles'),
          side: sideSchema.describe('Side, first or second'),
          miniatures: optional(z.array(miniatureSchema).min(1)).describe('Characters by id'),
          when: optional(whenSchema).describe('Moment or condition'),
        }),
      )
      .min(1),
  ).describe('A miniature on such a circle may leave the board for a movement point'),
  actions: optional(z.array(actionSchema).min(1).max(32)).describe('Actions that only this scenario has'),
  events: optional(z.array(eventSchema).min(1).max(32)).describe('Events of the scenario'),
  victory: z
    .array(
      z.strictObject({
        winner: winnerSchema.describe('Side that wins'),
        when: whenSchema.describe('Moment or condition'),
      }),
    )
    .min(1)
    .describe('Looked at whenever something has happened; any one that holds ends the game'),
  turnLimit: turnSchema.describe('Last turn; null: no limit'),
  atLimit: z
    .strictObject({
      winner: z.enum(['first', 'second', 'draw', 'points']).describe('Side that wins'),
      tie: optional(z.enum(['first', 'second', 'draw', 'survivors'])).describe(
        'On equal points [default: draw]',
      ),
    })
    .describe('Result at the turn limit'),
  tie: optional(winnerSchema).describe('When both sides win at the same moment [default: draw]'),
  source: ownOnly(sourceSchema.default(OWN)),
});
