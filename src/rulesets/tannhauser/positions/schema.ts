/** The file of a game in progress: a position between two activations and the answers since, in readable names. */
import { z } from 'zod';
import { countSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { MAX_SMOKE_GRENADES, MAX_TOKENS } from '../engine/layout.ts';
import { packsSchema } from '../schema/character.ts';
import { SKILLS } from '../schema/names.ts';
import { reference } from '../schema/parts.ts';

const optional = z.exactOptional;
const circleSchema = whole(0, 9999);
const sideSchema = z.enum(['first', 'second']);
export type SideWord = z.infer<typeof sideSchema>;

/** Items without an entry in the data: the sides' flags, carried as tokens. */
export const FLAG_ITEMS = ['flag-1', 'flag-2'] as const;
const itemSchema = reference('items', FLAG_ITEMS);

const heldSchema = z
  .union([
    itemSchema,
    z.strictObject({
      item: itemSchema.describe('Id of the item; flag-1 or flag-2: a flag'),
      facedown: z.literal(true).describe('Used up, but still in its slot'),
    }),
  ])
  .describe('An item in the inventory; facedown: used up, but still in its slot');

const miniatureSchema = z.strictObject({
  character: reference('characters').describe('Id of the character'),
  pack: packsSchema.keyof().describe('Id of the pack'),
  bonus: optional(
    z.strictObject({
      token: itemSchema.describe('Item id of the token'),
      replaces: itemSchema.describe('Id of the item of the pack that it replaces'),
    }),
  ).describe('In turn 0: a bonus token that takes the place of an item of the pack (T-SETUP-08)'),
  carries: optional(itemSchema).describe('In turn 0: what a Hound DOG has in its slot (T-DOG-06)'),
  items: optional(z.array(heldSchema)).describe('What it holds now; by default its pack and special object'),
  circle: z
    .union([circleSchema, z.enum(['entry', 'dead', 'reserve', 'escaped'])])
    .describe(
      'Number of its circle; entry: still to come in; dead; of a scenario: not in the game yet, or out by an exit',
    ),
  wounds: optional(whole(0, 3)).describe('Rows below the top [default: 0]'),
  activated: optional(z.boolean()).describe('Has been activated this turn'),
  moved: optional(z.boolean()).describe('Has moved this turn (R-52)'),
  overwatch: optional(z.boolean()).describe('Is on overwatch (T-OW)'),
  armed: optional(z.boolean()).describe('A protection cancels the wounds of the next attack on it (R-42)'),
  returns: optional(
    z.strictObject({
      turn: whole(1, 10_000).describe('Turn in which it comes back'),
      by: itemSchema.describe('Id of the item that brings it back'),
    }),
  ).describe('A dead miniature that comes back by itself (R-45)'),
  remains: optional(circleSchema).describe('Of a destroyed Voïvode: the circle of its token (T-VOI-02)'),
  challenge: optional(reference('challenges')).describe(
    'Its challenge token, until it is carried out (T-CHAL)',
  ),
  chain: optional(countSchema).describe('Place in the chain of command (T-MODE-KOTH-01)'),
  dealt: optional(countSchema).describe('Wounds it has dealt so far; for the tables only'),
  kills: optional(countSchema).describe('Miniatures it has killed so far; for the tables only'),
});

const positionSideSchema = z.strictObject({
  name: textSchema.describe('Name of the side'),
  entry: z
    .union([circleSchema, z.literal('rolled')])
    .describe('Circle of its entry point; rolled: in turn 0, the Setup Roll decides who picks'),
  secondEntry: optional(circleSchema).describe('Its second one (T-SETUP-12)'),
  commandPoints: whole(0, 1000).describe('Command Points that the side has'),
  allowance: optional(whole(0, 20)).describe('Command Points a turn, where a scenario has changed them'),
  hasActivated: optional(z.boolean()).describe('Has activated somebody this turn (T-REINF-01)'),
  score: optional(countSchema).describe('Flags, points or objectives so far'),
  miniatures: z.array(miniatureSchema).min(1).max(8).describe('Miniatures of the side'),
});

export const positionSchema = z.strictObject({
  map: reference('maps').describe('Id of the map'),
  mode: reference('modes').describe('Id of the mode'),
  scenario: optional(reference('scenarios')).describe('Of story mode'),
  options: optional(
    z.strictObject({
      rushAndGo: optional(z.literal(true)).describe('Both sides have a second entry point (T-SETUP-12)'),
      secretDoors: optional(z.union([z.literal(2), z.literal(4)])).describe(
        'Number of secret doors (T-SDOOR-01)',
      ),
    }),
  ).describe('Optional rules in play'),
  rulings: optional(z.record(z.string(), z.boolean())).describe(
    'Switches; those not named are at their default',
  ),
  turn: whole(0, 10_000).describe('0: before the Setup Roll'),
  initiative: sideSchema.describe('The side with the initiative'),
  next: sideSchema.describe('The side that activates next'),
  setsOverwatch: optional(z.literal(true)).describe(
    'The turn is in Set Overwatch, where next decides; if it has the initiative, the other side has declined (T-TURN-05)',
  ),
  passed: optional(z.literal(true)).describe('The other side has just passed (R-05, passingAllowed)'),
  firstActor: optional(sideSchema).describe('The side that acted first in turn 1; for the tables only'),
  sides: z.tuple([positionSideSchema, positionSideSchema]).describe('The first and the second side'),
  ground: optional(
    z.array(
      z.strictObject({
        circle: circleSchema.describe('Number of its circle'),
        item: itemSchema.describe('Id of the item; flag-1 or flag-2: a flag'),
        facedown: optional(z.literal(true)).describe('Used up'),
        placedIn: optional(whole(1, 100_000)).describe(
          'Of a placed charge: number of that activation (R-47)',
        ),
      }),
    ),
  ).describe('Items that lie on circles'),
  rubble: optional(
    z.array(
      z.strictObject({
        circle: circleSchema.describe('Number of its circle'),
        icons: whole(1, 2).describe('Rubble icons on the token'),
      }),
    ),
  ).describe('Rubble tokens (T-GREN-05)'),
  smoke: optional(
    z
      .array(
        z.strictObject({
          circle: circleSchema.describe('Number of its circle'),
          tokens: whole(0, 10).describe('Smoke tokens left on it'),
          slot: optional(whole(0, MAX_SMOKE_GRENADES - 1)).describe(
            'Its place in the order of burning, where earlier ones are gone',
          ),
        }),
      )
      .max(MAX_SMOKE_GRENADES),
  ).describe('Smoke Grenades that burn (T-SMOKE-05)'),
  crates: optional(
    z.array(
      z.strictObject({
        circle: circleSchema.describe('Number of its circle'),
        holds: z
          .union([
            itemSchema,
            z.strictObject({ commandPoints: whole(0, 20).describe('Command Points in the crate') }),
            z.strictObject({ find: textSchema.describe('A find of the scenario') }),
          ])
          .describe('What is in it: the id of an item, Command Points, or a find of the scenario'),
      }),
    ),
  ).describe('Crates with their contents (T-CRATE)'),
  flags: optional(
    z.array(
      z.strictObject({
        circle: circleSchema.describe('Number of its circle'),
        of: sideSchema.describe('The side whose flag it is'),
      }),
    ),
  ).describe('Flags that are placed on Objective circles'),
  objectives: optional(
    z.array(
      z.strictObject({
        circle: circleSchema.describe('Number of its circle'),
        of: sideSchema.describe('The side whose token it is'),
        small: optional(z.enum(SKILLS)).describe(
          'Its smaller icon, where house data know it (T-MODE-OBJ-05)',
        ),
        faceup: optional(z.boolean()).describe('Its token is face-up'),
        halves: optional(z.tuple([whole(0, 2), whole(0, 2)])).describe('Done by the first and second side'),
      }),
    ),
  ).describe('Objective tokens on the map (T-MODE-OBJ)'),
  scored: optional(
    z.array(
      z.strictObject({
        at: z
          .union([circleSchema, z.enum(['enemy entry', 'second enemy entry'])])
          .describe('Number of the circle, or an entry point of the enemy'),
        by: z.array(sideSchema).min(1).max(2).describe('Sides that have scored there'),
      }),
    ),
  ).describe('Places where sides have scored (T-MODE-KOTH-02)'),
  doors: optional(z.array(circleSchema)).describe('Circles with a secret door (T-SDOOR)'),
  locked: optional(z.array(circleSchema)).describe('Circles that a scenario keeps everybody out of'),
  story: optional(
    z.strictObject({
      states: optional(z.array(textSchema)).describe('States that are on'),
      happened: optional(z.array(textSchema)).describe('Events that have happened'),
      used: optional(
        z.array(
          z.strictObject({
            action: textSchema.describe('Id of the action of the scenario'),
            by: optional(z.array(z.union([sideSchema, circleSchema]))).describe(
              'Sides, or circles, that have used it up; left out: it is used up',
            ),
          }),
        ),
      ).describe('Actions that are used up'),
    }),
  ).describe('How far the scenario is'),
  counts: optional(
    z.strictObject({
      activations: whole(0, 1_000_000).describe('Activations so far'),
      decisions: whole(0, 1_000_000).describe('Decisions so far'),
      tokens: whole(0, MAX_TOKENS).describe('Tokens so far, those out of the game included'),
    }),
  ).describe('How far the game was'),
  tokens: optional(z.array(whole(0, MAX_TOKENS - 1))).describe(
    'Numbers of the tokens above, in the order of the file; so that the game continues exactly',
  ),
  since: optional(z.array(textSchema).max(5000)).describe(
    'Choices and rolls since the position above, one after the other; each must be legal',
  ),
  streams: optional(
    z
      .string()
      .regex(/^([0-9a-f]{8})+$/)
      .meta({ expects: 'random streams in hex' }),
  ).describe('States of the random streams, 32 bits a word'),
});

/** A position as in its file. */
export type PositionFile = z.infer<typeof positionSchema>;
export type PositionMiniature = z.infer<typeof miniatureSchema>;
