/** The log of one duel of a study, impulse by impulse. */
import { counted } from '../../../base/phrases.ts';
import type { StudySpec } from '../../../game/contract.ts';
import { namesApart } from '../../phrases.ts';
import { DESTROYED, isBurning, menOut, pointsOf, stateCodec } from '../armour/vehicleState.ts';
import { TANK_REASON_WORDS } from '../phrases.ts';
import { REASONS, type TankEvent } from './events.ts';
import type { TankRules, VehicleRules } from './rules.ts';
import { createDuelRunner } from './runner.ts';

/** Plays duel `index` again and returns its log. A pure function of its arguments. */
export function duelLines(study: StudySpec, index: number): readonly string[] {
  const { rules, report } = createDuelRunner(study);
  const { sides, players } = rules.configuration;
  const names = namesApart(sides);
  const lines = [
    `Duel ${index} of seed ${study.seed}`,
    ...names.map((name, side) => `  ${name}, played by ${players[side]}`),
    '',
  ];
  report(index, (event) => lines.push(lineOf(event, rules, names)));
  return lines;
}

/** `  House Medium Tank A fires 2 rounds, 7.5cm KwK 40 L/48, PzGr. 39, at the turret: front, 58 mm` */
function fires(
  side: string,
  shell: string,
  rounds: number,
  part: string,
  face: string,
  armour: number,
): string {
  const count = rounds === 1 ? '1 round' : `${rounds} rounds`;
  return `  ${side} fires ${count}, ${shell}, at the ${part}: ${face}, ${armour} mm`;
}

function shot(
  toHit: number,
  result: 'outside' | 'through' | 'inside',
  points: number,
  burns: boolean,
): string {
  const found = {
    outside: 'nothing gets inside',
    through: 'goes in and out again',
    inside: `${counted(points, 'damage point')}${burns ? ' and a fire' : ''}`,
  };
  return `    To Hit ${toHit}: ${found[result]}`;
}

/** @param winner undefined for a draw */
function end(
  winner: string | undefined,
  loser: string | undefined,
  reason: keyof typeof TANK_REASON_WORDS,
): string {
  return winner === undefined
    ? `Draw: ${TANK_REASON_WORDS[reason]}`
    : `${winner} wins; ${loser ?? ''}: ${TANK_REASON_WORDS[reason]}`;
}

function lineOf(event: TankEvent, { sides }: TankRules, names: readonly [string, string]): string {
  switch (event.type) {
    case 'turn':
      return `Turn ${event.turn}`;
    case 'initiative':
      return `${names[event.side]} takes the initiative`;
    case 'replaces':
      return `  ${names[event.side]} replaces a man at the gun`;
    case 'loads':
      return `  ${names[event.side]} has no round for this impulse`;
    case 'shaken':
      return `  ${names[event.side]} loses an impulse`;
    case 'fires': {
      const { projectile, part, cell } = sides[event.side].aims[event.aim];
      return fires(names[event.side], projectile.name, event.rounds, part, cell.face, cell.armour);
    }
    case 'shot':
      return shot(event.toHit, event.result, event.points, event.burns);
    case 'damage':
      return `    ${names[event.side]}: ${changes(sides[event.side], event.before, event.after).join(', ')}`;
    case 'end':
      return end(names.at(event.winner), names[1 - event.winner], REASONS[event.reason]);
  }
}

/** The changes of a state: men out of action, points of systems, fire, or destruction. */
function changes({ card, list }: VehicleRules, before: number, after: number): string[] {
  if (after === DESTROYED) return ['the ammunition explodes'];
  const codec = stateCodec(list);
  const men = menOut(codec, after) & ~menOut(codec, before);
  return [
    ...card.crew.flatMap(({ id }, man) => ((men & (1 << man)) === 0 ? [] : [`${id} out`])),
    ...list.systems.flatMap(({ id, capacity }, system) => {
      const points = pointsOf(codec, after, system);
      return points === pointsOf(codec, before, system) ? [] : [`${id} ${points} of ${capacity ?? 0}`];
    }),
    ...(isBurning(after) && !isBurning(before) ? ['catches fire'] : []),
  ];
}
