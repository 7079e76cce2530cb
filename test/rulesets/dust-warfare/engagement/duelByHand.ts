/**
 * One squad against another over several turns, as a transition matrix written from the text of the rules without the
 * engine. Soldiers have one point each and one kind of weapon without abilities; range and cover are fixed. Players
 * attack whenever they can, with more dice per miniature than the points of cover.
 */

/** A side of the duel. */
export interface Duellist {
  /** Armour dice of its class (D-UNIT-0B). */
  readonly level: number;
  readonly miniatures: number;
  /** Dice of each miniature against the other side, one point of damage each. */
  readonly dice: number;
  /** Points of its terrain's cover. */
  readonly cover: number;
  readonly otherUnits: number;
  /** Regroups from this number of markers on, instead of acting. */
  readonly regroupFrom: number;
}

export interface Duel {
  readonly sides: readonly [Duellist, Duellist];
  readonly range: number;
  readonly turns: number;
}

/** State of a side. */
interface Stand {
  readonly left: number;
  readonly markers: number;
  readonly reacted: boolean;
  readonly retreats: number;
}

type State = readonly [Stand, Stand];
type Inflicted = readonly [lost: number, isHit: boolean, share: number];
type Distribution = readonly (readonly [State, number])[];

const HIT = 1 / 3;
const REROLLED = 5 / 9;
const REACTION_RANGE = 12;
const HARD = 2;
const RETREAT_MOVES = 2;
const GONE: Stand = { left: 0, markers: 0, reacted: false, retreats: 0 };

/** P(each side is gone) by turn. */
export function duelByHand({ sides, range, turns }: Duel): readonly (readonly [number, number])[] {
  const whole = ({ miniatures }: Duellist): Stand => ({ ...GONE, left: miniatures });
  let distribution: Distribution = [[[whole(sides[0]), whole(sides[1])], 1]];
  return Array.from({ length: turns }, () => {
    distribution = then(distribution, turn);
    const gone = (side: number): number => sum(distribution.filter(([state]) => state[side].left === 0));
    return [gone(0), gone(1)];
  });

  function turn(state: State): Distribution {
    if (isOver(state)) return [[state, 1]];
    return initiative(state).flatMap(([first, chance]) => {
      let after: Distribution = [[state, chance]];
      for (const side of [first, 1 - first]) after = then(after, (now) => order(now, side));
      for (const side of [first, 1 - first]) after = then(after, (now) => activation(now, side));
      // D-END-01.
      return after.map(([[one, other], share]) => [[ended(one), ended(other)], share] as const);
    });
  }

  /** D-INIT-01 … D-INIT-03: the side with the fewest hits begins. */
  function initiative(state: State): readonly (readonly [number, number])[] {
    const pools = sides.map(
      ({ otherUnits }, side) => otherUnits + (state[side].markers > state[side].left ? 0 : 1),
    );
    if (pools[0] + pools[1] === 0) return [0, 1].map((side) => [side, 0.5]);
    const [ours, theirs] = pools.map((dice) => hits(dice, HIT));
    const begins = [0, 0];
    ours.forEach((p, i) => {
      theirs.forEach((q, j) => {
        if (i !== j) begins[i < j ? 0 : 1] += p * q;
      });
    });
    return begins.map((share, side) => [side, share / (begins[0] + begins[1])]);
  }

  /** D-CMD-03, D-CMD-04: one order, because there is one unit. Nobody reacts. */
  function order(state: State, side: number): Distribution {
    if (isOver(state)) return [[state, 1]];
    const own = state[side];
    if (own.markers >= sides[side].regroupFrom)
      return [[withStand(state, side, { ...own, markers: 0, reacted: false }), 1]];
    return attack(state, side, HIT, false).map(([after, share]) => {
      const acted = after[side];
      return [acted.left === 0 ? after : withStand(after, side, { ...acted, reacted: true }), share] as const;
    });
  }

  /** D-UNIT-03 … D-UNIT-05. */
  function activation(state: State, side: number): Distribution {
    if (isOver(state)) return [[state, 1]];
    const own = state[side];
    return hits(own.markers, HIT).flatMap((chance, removed): Distribution => {
      const markers = own.markers - removed;
      const retreats = own.retreats + (markers > own.left ? 1 : 0);
      if (markers > own.left && retreats >= RETREAT_MOVES) return [[withStand(state, side, GONE), chance]];
      const now = withStand(state, side, { ...own, markers, retreats });
      const actions = 2 - (own.reacted ? 1 : 0) - (markers > 0 ? 1 : 0);
      if (actions === 0) return [[now, chance]];
      return attack(now, side, actions === 2 ? REROLLED : HIT, true).map(
        ([after, share]) => [after, share * chance] as const,
      );
    });
  }

  /** D-ATK-04 … D-ATK-09, and the reaction (D-REACT-01, D-REACT-03). */
  function attack(state: State, side: number, chance: number, isAnswered: boolean): Distribution {
    const other = 1 - side;
    const answers =
      isAnswered && range <= REACTION_RANGE && !state[other].reacted && state[other].markers === 0;
    const answer: readonly Inflicted[] = answers ? inflicted(state, other, HIT) : [[0, false, 1]];
    return inflicted(state, side, chance).flatMap(([lost, isHit, share]) =>
      answer.map(([ownLost, isHitBack, back]) => {
        const target = { ...state[other], reacted: state[other].reacted || answers };
        const both = withStand(state, other, hurt(target, lost, isHit));
        return [withStand(both, side, hurt(state[side], ownLost, isHitBack)), share * back] as const;
      }),
    );
  }

  /** Miniatures lost, whether anything hit, and the probability. */
  function inflicted(state: State, side: number, chance: number): readonly Inflicted[] {
    const { left } = state[1 - side];
    const byLoss = [false, true].map(() => new Array<number>(left + 1).fill(0));
    hits(diceOf(state, side), chance).forEach((p, hit) => {
      hits(sides[1 - side].level, HIT).forEach((q, saved) => {
        const through = Math.max(0, hit - saved - coverOf(state, 1 - side));
        byLoss[hit > 0 ? 1 : 0][Math.min(left, through)] += p * q;
      });
    });
    return byLoss
      .flatMap((shares, isHit) => shares.map((share, lost): Inflicted => [lost, isHit === 1, share]))
      .filter(([, , share]) => share > 0);
  }

  function diceOf(state: State, side: number): number {
    return state[side].left * sides[side].dice;
  }

  /** D-ATK-06, D-SUP-02. */
  function coverOf(state: State, side: number): number {
    return Math.min(HARD, sides[side].cover + (state[side].markers > 0 ? 1 : 0));
  }
}

function isOver([one, other]: State): boolean {
  return one.left === 0 || other.left === 0;
}

function hurt(stand: Stand, lost: number, isHit: boolean): Stand {
  if (lost >= stand.left) return GONE;
  return { ...stand, left: stand.left - lost, markers: stand.markers + (isHit ? 1 : 0) };
}

function ended(stand: Stand): Stand {
  return stand.left === 0 ? GONE : { ...stand, markers: Math.max(0, stand.markers - 1), reacted: false };
}

function withStand(state: State, side: number, stand: Stand): State {
  return side === 0 ? [stand, state[1]] : [state[0], stand];
}

/** The successors of each state, with equal states merged. */
function then(distribution: Distribution, next: (state: State) => Distribution): Distribution {
  const states = new Map<string, readonly [State, number]>();
  for (const [state, share] of distribution) {
    for (const [after, chance] of next(state)) {
      const key = JSON.stringify(after);
      states.set(key, [after, (states.get(key)?.[1] ?? 0) + share * chance]);
    }
  }
  return [...states.values()];
}

function sum(distribution: Distribution): number {
  return distribution.reduce((total, [, share]) => total + share, 0);
}

/** P(0, 1, 2 … successes), die by die. */
function hits(dice: number, chance: number): number[] {
  let distribution = [1];
  for (let die = 0; die < dice; die++)
    distribution = [...distribution, 0].map(
      (p, count) => p * (1 - chance) + (count === 0 ? 0 : distribution[count - 1] * chance),
    );
  return distribution;
}
