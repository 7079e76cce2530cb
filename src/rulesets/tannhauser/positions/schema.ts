/** The file of a game in progress: a position between two activations and what has happened since, in names that people use. */
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

/** Items that are no entry of the data: the sides' flags, carried as tokens. */
export const FLAG_ITEMS = ['flag-1', 'flag-2'] as const;
const itemSchema = reference('items', FLAG_ITEMS);

const heldSchema = z
  .union([itemSchema, z.strictObject({ item: itemSchema, facedown: z.literal(true) })])
  .describe('An item in the inventory; facedown: used up, but still in its slot');

const figureSchema = z.strictObject({
  character: reference('characters'),
  pack: packsSchema.keyof(),
  bonus: optional(z.strictObject({ token: itemSchema, replaces: itemSchema })).describe(
    'In turn 0: a bonus token that takes the place of an item of the pack (T-SETUP-08)',
  ),
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
  returns: optional(z.strictObject({ turn: whole(1, 10_000), by: itemSchema })).describe(
    'A dead miniature that comes back by itself (R-45)',
  ),
  remains: optional(circleSchema).describe('Of a destroyed Voïvode: the circle of its token (T-VOI-02)'),
  challenge: optional(reference('challenges')).describe(
    'Its challenge token, until it is carried out (T-CHAL)',
  ),
  chain: optional(countSchema).describe('Place in the chain of command (T-MODE-KOTH-01)'),
  dealt: optional(countSchema).describe('Wounds it has dealt so far; for the tables only'),
  kills: optional(countSchema).describe('Miniatures it has killed so far; for the tables only'),
});

const positionSideSchema = z.strictObject({
  name: textSchema,
  entry: z
    .union([circleSchema, z.literal('rolled')])
    .describe('Circle of its entry point; rolled: in turn 0, the Setup Roll decides who picks'),
  secondEntry: optional(circleSchema).describe('Its second one (T-SETUP-12)'),
  commandPoints: whole(0, 1000),
  allowance: optional(whole(0, 20)).describe('Command Points a turn, where a scenario has changed them'),
  hasActivated: optional(z.boolean()).describe('Has activated somebody this turn (T-REINF-01)'),
  score: optional(countSchema).describe('Flags, points or objectives so far'),
  figures: z.array(figureSchema).min(1).max(8),
});

export const positionSchema = z.strictObject({
  map: reference('maps'),
  mode: reference('modes'),
  scenario: optional(reference('scenarios')).describe('Of story mode'),
  options: optional(
    z.strictObject({
      rushAndGo: optional(z.literal(true)),
      secretDoors: optional(z.union([z.literal(2), z.literal(4)])),
    }),
  ).describe('Optional rules in play'),
  rulings: optional(z.record(z.string(), z.boolean())).describe(
    'Switches; those not named are at their default',
  ),
  turn: whole(0, 10_000).describe('0: before the Setup Roll'),
  initiative: sideSchema.describe('The side with the initiative'),
  next: sideSchema.describe('The side that activates next'),
  passed: optional(z.literal(true)).describe('The other side has just passed (R-05, passingAllowed)'),
  firstActor: optional(sideSchema).describe('The side that acted first in turn 1; for the tables only'),
  sides: z.tuple([positionSideSchema, positionSideSchema]),
  ground: optional(
    z.array(
      z.strictObject({
        circle: circleSchema,
        item: itemSchema,
        facedown: optional(z.literal(true)),
        placedIn: optional(whole(1, 100_000)).describe(
          'Of a placed charge: number of that activation (R-47)',
        ),
      }),
    ),
  ).describe('Items that lie on circles'),
  rubble: optional(z.array(z.strictObject({ circle: circleSchema, icons: whole(1, 2) }))),
  smoke: optional(
    z
      .array(
        z.strictObject({
          circle: circleSchema,
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
        circle: circleSchema,
        holds: z.union([
          itemSchema,
          z.strictObject({ commandPoints: whole(0, 20) }),
          z.strictObject({ find: textSchema.describe('A find of the scenario') }),
        ]),
      }),
    ),
  ).describe('Crates with their contents (T-CRATE)'),
  flags: optional(z.array(z.strictObject({ circle: circleSchema, of: sideSchema }))),
  objectives: optional(
    z.array(
      z.strictObject({
        circle: circleSchema,
        of: sideSchema,
        small: optional(z.enum(SKILLS)).describe(
          'Its smaller icon, where house data know it (T-MODE-OBJ-05)',
        ),
        faceup: optional(z.boolean()),
        halves: optional(z.tuple([whole(0, 2), whole(0, 2)])).describe('Done by the first and second side'),
      }),
    ),
  ),
  scored: optional(
    z.array(
      z.strictObject({
        at: z.union([circleSchema, z.enum(['enemy entry', 'second enemy entry'])]),
        by: z.array(sideSchema).min(1).max(2),
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
            action: textSchema,
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
      activations: whole(0, 1_000_000),
      decisions: whole(0, 1_000_000),
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

/** A position as its file states it. */
export type PositionFile = z.infer<typeof positionSchema>;
export type PositionFigure = z.infer<typeof figureSchema>;
