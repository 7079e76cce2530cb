/** The position that a turn is asked about, and the words and the judgement that its lines are told and played with. */
import { byId } from '../../../../data/entries.ts';
import type { Names } from '../../choiceWords.ts';
import { nameInPosition } from '../../displayNames.ts';
import type { Position } from '../../engine/position.ts';
import type { Catalogue, TacticianWeights } from '../../model.ts';
import { PLANNER_WEIGHTS } from '../../players/players.ts';
import { positionNames } from '../../positions/answers.ts';
import type { PositionFile } from '../../positions/schema.ts';
import { positionIn } from '../positionScene.ts';
import { type LaneSetting, lanePosition, laneSides } from './lane.ts';

/** Where a turn is asked about: a position file, or two miniatures on a lane. */
export type TurnPlace = PositionFile | LaneSetting;

export function isLane(place: TurnPlace): place is LaneSetting {
  return 'distance' in place;
}

/** @throws UsageError those of {@link positionIn} */
export function startOf(catalogue: Catalogue, place: TurnPlace, turnCap: number): Position {
  return isLane(place) ? lanePosition(catalogue, place, turnCap) : positionIn(catalogue, place, turnCap);
}

/** Name of the side that decides. */
export function sideName(catalogue: Catalogue, place: TurnPlace, { decider }: Position): string {
  return isLane(place) ? laneSides(place, catalogue)[decider] : place.sides[decider].name;
}

/** Names as people say them. */
export function spokenNames(
  start: Position,
  { items, characters }: Pick<Catalogue, 'items' | 'characters'>,
): Names {
  const { miniatures, circles } = positionNames(start);
  const named = new Map(characters.map(({ id, name }) => [id, name]));
  return {
    circles,
    miniatures: miniatures.map((name) => nameInPosition(name, named)),
    items: new Map(items.map(({ id, name }) => [id, name])),
  };
}

/** Weights of those who play on. */
export function weightsAt({ rules }: Position): TacticianWeights {
  return byId(rules.players, PLANNER_WEIGHTS).weights;
}
