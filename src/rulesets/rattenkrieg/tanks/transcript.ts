/** One duel of a study, told impulse by impulse. */
import * as words from '../../../base/messages/rattenkriegTankTranscript.ts';
import { numberedSide } from '../../../base/messages/tables.ts';
import type { StudySpec } from '../../../game/contract.ts';
import { DESTROYED, isBurning, menOut, pointsOf, stateCodec } from '../armour/vehicleState.ts';
import { REASONS, type TankEvent } from './events.ts';
import type { TankRules, VehicleRules } from './rules.ts';
import { createDuelRunner } from './runner.ts';

/** Plays duel `index` again and returns its log. A pure function of its arguments. */
export function duelLines(study: StudySpec, index: number): readonly string[] {
  const { rules, tell } = createDuelRunner(study);
  const { sides, players } = rules.configuration;
  const [first, second] = sides.map(({ name }) => name);
  const names: [string, string] =
    first === second ? [numberedSide(first, 0), numberedSide(second, 1)] : [first, second];
  const lines = [
    words.heading(index, study.seed),
    ...names.map((name, side) => words.sideLine(name, players[side])),
    '',
  ];
  tell(index, (event) => lines.push(lineOf(event, rules, names)));
  return lines;
}

function lineOf(event: TankEvent, { sides }: TankRules, names: readonly [string, string]): string {
  switch (event.type) {
    case 'turn':
      return words.turn(event.turn);
    case 'initiative':
      return words.initiative(names[event.side]);
    case 'replaces':
      return words.replaces(names[event.side]);
    case 'loads':
      return words.loads(names[event.side]);
    case 'shaken':
      return words.shaken(names[event.side]);
    case 'fires': {
      const { projectile, part, cell } = sides[event.side].aims[event.aim];
      return words.fires(names[event.side], projectile.name, event.rounds, part, cell.face, cell.armour);
    }
    case 'shot':
      return words.shot(event.toHit, event.result, event.points, event.burns);
    case 'damage':
      return words.damage(names[event.side], changes(sides[event.side], event.before, event.after));
    case 'end':
      return words.end(names.at(event.winner), names[1 - event.winner], REASONS[event.reason]);
  }
}

/** What is new in a state: men out, points of systems, fire, or the end of everything. */
function changes({ card, list }: VehicleRules, before: number, after: number): string[] {
  if (after === DESTROYED) return [words.explodes()];
  const codec = stateCodec(list);
  const men = menOut(codec, after) & ~menOut(codec, before);
  return [
    ...card.crew.flatMap(({ id }, man) => ((men & (1 << man)) === 0 ? [] : [words.manOut(id)])),
    ...list.systems.flatMap(({ id, capacity }, system) => {
      const points = pointsOf(codec, after, system);
      return points === pointsOf(codec, before, system) ? [] : [words.systemHit(id, points, capacity ?? 0)];
    }),
    ...(isBurning(after) && !isBurning(before) ? [words.catchesFire()] : []),
  ];
}
