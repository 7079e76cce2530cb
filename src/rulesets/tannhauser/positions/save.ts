/** Saves a game in progress as a position file. */
import { InternalError } from '../../../base/errors.ts';
import { DECISION } from '../../../game/contract.ts';
import { type MatchConfiguration, PACK_IDS } from '../configuration.ts';
import { DECIDE_MINIATURE } from '../engine/choices.ts';
import { DEAD, GONE, MAX_SMOKE_GRENADES, ON_GROUND } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';
import { PASSES } from '../engine/turn.ts';
import { describeBoardParts, describeSideParts, findText, placeText, smallerIconOf } from './boardParts.ts';
import type { PositionFile, PositionMiniature, SideWord } from './schema.ts';
import { playedBy } from './setupFile.ts';
import { streamText } from './streams.ts';

const SIDES = ['first', 'second'] as const satisfies readonly SideWord[];

/**
 * Whether a side is about to choose a miniature to activate: a position that a file can describe without further
 * answers.
 */
export function isBetweenActivations(p: Position): boolean {
  return p.waiting === DECISION && p.decision === DECIDE_MINIATURE;
}

/**
 * Describes a position between two activations completely: a game loaded from it continues in the same way.
 * @param configuration of the study that the game belongs to
 * @param streams states of its random streams, to continue with the same dice
 * @throws InternalError in the middle of an activation
 */
export function savePosition(
  p: Position,
  configuration: Pick<MatchConfiguration, 'mode' | 'scenario' | 'options' | 'sides' | 'rulings'>,
  streams?: Int32Array,
): PositionFile {
  requireBetweenActivations(p);
  const order: number[] = [];
  const sides = SIDES.map((_, side) => ({
    name: configuration.sides[side].name,
    entry: circleName(p, p.entry[side]),
    commandPoints: p.commandPoints[side],
    ...describeSideParts(p, side),
    ...(p.hasActivated[side] === 1 ? { hasActivated: true } : {}),
    ...(p.score[side] > 0 ? { score: p.score[side] } : {}),
    miniatures: [...Array(p.miniatureCount).keys()]
      .filter((miniature) => p.side[miniature] === side)
      .map((miniature) => describeMiniature(p, miniature, order)),
  }));
  const [first, second] = sides;
  const ground = groundTokens(p, order);
  return {
    map: p.rules.board.id,
    mode: configuration.mode,
    ...playedBy(configuration),
    rulings: { ...configuration.rulings },
    turn: p.turn,
    initiative: SIDES[p.initiative],
    next: SIDES[p.nextSide],
    ...(p.frames[p.frame + PASSES] > 0 ? { passed: true } : {}),
    firstActor: SIDES[p.firstSide],
    sides: [first, second],
    ...listed('ground', ground),
    ...specialCircles(p),
    ...describeBoardParts(p),
    counts: { activations: p.activationCount, decisions: p.decisionCount, tokens: p.tokenCount },
    tokens: order,
    ...(streams === undefined ? {} : { streams: streamText(streams) }),
  };
}

/**
 * Checks that the position is between two activations.
 * @throws InternalError in the middle of an activation
 */
function requireBetweenActivations(p: Position): void {
  if (isBetweenActivations(p)) return;
  throw new InternalError([
    {
      code: 'internal/mid-activation',
      place: {},
      message: 'found a position in the middle of an activation, expected one between two activations',
    },
  ]);
}

/** The contents of circles besides tokens and miniatures. */
function specialCircles(p: Position) {
  return {
    ...listed(
      'rubble',
      marked(p, p.rubble, (circle, icons) => ({ circle, icons })),
    ),
    ...listed('smoke', smokeGrenades(p)),
    ...listed('crates', crates(p)),
    ...listed(
      'flags',
      special(p, p.flagAt, (circle, code) => ({ circle, of: SIDES[code - 1] })),
    ),
    ...listed(
      'objectives',
      special(p, p.objectiveOwner, (circle, code, place) => ({
        circle,
        of: SIDES[code - 1],
        ...smallerIconOf(p, place),
        ...(p.objectiveFaceup[place] === 1 ? { faceup: true } : {}),
        ...(p.objectiveProgress[place] > 0
          ? {
              halves: [p.objectiveProgress[place] & 3, p.objectiveProgress[place] >> 2] satisfies [
                number,
                number,
              ],
            }
          : {}),
      })),
    ),
    ...listed('scored', scored(p)),
  };
}

function describeMiniature(p: Position, miniature: number, order: number[]): PositionMiniature {
  const held = [...Array(p.tokenCount).keys()].filter((token) => p.tokenPlace[token] === miniature);
  order.push(...held);
  const yes = (name: string, value: number) => (value === 1 ? { [name]: true } : {});
  const count = (name: string, value: number) => (value > 0 ? { [name]: value } : {});
  const status = p.status[miniature];
  return {
    character: p.rules.characters[p.character[miniature]].id,
    pack: PACK_IDS[p.pack[miniature]],
    items: held.map((token) => {
      const item = p.rules.items[p.tokenItem[token]].id;
      return p.tokenFacedown[token] === 1 ? { item, facedown: true as const } : item;
    }),
    circle: placeText(p, miniature),
    // Dead miniatures are below their last row.
    ...count('wounds', status === DEAD ? 0 : p.row[miniature]),
    ...yes('activated', p.activated[miniature]),
    ...yes('moved', p.movedThisTurn[miniature]),
    ...yes('overwatch', p.watching[miniature]),
    ...yes('armed', p.armed[miniature]),
    ...(p.returning[miniature] > 0
      ? { returns: { turn: p.returning[miniature], by: p.rules.items[p.returnItem[miniature]].id } }
      : {}),
    ...(p.remains[miniature] > 0 ? { remains: circleName(p, p.remains[miniature] - 1) } : {}),
    ...(p.challenge[miniature] > 0 ? { challenge: p.rules.challenges[p.challenge[miniature] - 1].id } : {}),
    ...count('chain', p.chain[miniature]),
    ...count('dealt', p.woundsDealt[miniature]),
    ...count('kills', p.kills[miniature]),
  };
}

function groundTokens(p: Position, order: number[]) {
  return [...Array(p.tokenCount).keys()].flatMap((token) => {
    const place = p.tokenPlace[token];
    if (place === GONE || place < ON_GROUND) return [];
    order.push(token);
    return [
      {
        circle: circleName(p, place - ON_GROUND),
        item: p.rules.items[p.tokenItem[token]].id,
        ...(p.tokenFacedown[token] === 1 ? { facedown: true as const } : {}),
        ...(p.tokenPlaced[token] > 0 ? { placedIn: p.tokenPlaced[token] } : {}),
      },
    ];
  });
}

function smokeGrenades(p: Position) {
  const slots = [...Array(MAX_SMOKE_GRENADES).keys()].filter((slot) => p.smokeGrenades[slot * 2] > 0);
  return slots.map((slot, index) => ({
    circle: circleName(p, p.smokeGrenades[slot * 2] - 1),
    tokens: p.smokeGrenades[slot * 2 + 1],
    ...(slot === index ? {} : { slot }),
  }));
}

function crates(p: Position) {
  return special(p, p.crate, (circle, code) => ({
    circle,
    holds: findText(p, code) ?? (code < 0 ? { commandPoints: -code - 1 } : p.rules.items[code - 1].id),
  }));
}

function scored(p: Position) {
  const { specials } = p.rules.board;
  return [...Array(specials.length + 2).keys()].flatMap((place) => {
    if (p.scored[place] === 0) return [];
    const by = SIDES.filter((_, side) => (p.scored[place] & (1 << side)) !== 0);
    const entries = ['enemy entry', 'second enemy entry'] as const;
    const at = place < specials.length ? circleName(p, specials[place]) : entries[place - specials.length];
    return [{ at, by }];
  });
}

/** One entry for each circle with a value other than 0. */
function marked<T>(p: Position, values: Int32Array, describe: (circle: number, value: number) => T): T[] {
  return [...Array(p.rules.board.size).keys()].flatMap((circle) =>
    values[circle] === 0 ? [] : [describe(circleName(p, circle), values[circle])],
  );
}

/** One entry for each objective or action circle with a value other than 0. */
function special<T>(
  p: Position,
  values: Int32Array,
  describe: (circle: number, value: number, place: number) => T,
): T[] {
  return p.rules.board.specials.flatMap((circle, place) =>
    values[place] === 0 ? [] : [describe(circleName(p, circle), values[place], place)],
  );
}

/** Omits empty lists, to keep files short. */
function listed<K extends string, T>(key: K, entries: readonly T[]): { readonly [P in K]?: T[] } {
  const some: { [P in K]?: T[] } = {};
  if (entries.length > 0) some[key] = [...entries];
  return some;
}

function circleName(p: Position, circle: number): number {
  return Number(p.rules.board.names[circle]);
}
