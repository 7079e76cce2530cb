/** Defences that a unit declares once a game: against one attack, or in a Command phase for the rest of the game. */
import { DEFENCE_USED } from '../compile/defences.ts';
import { DECIDE_DEFENCE, DEFEND, encodeChoice, kindOf, modeOf, PASS, unitOf } from './choices.ts';
import type { Position } from './position.ts';

/**
 * Asks the owner of a unit under attack whether it declares a defence. It does so before the roll, as one draw includes all dice of the
 * attack.
 */
export function offerDefence(p: Position, unit: number): void {
  const { defends, sideOf } = p.rules;
  p.answer = PASS;
  if (unusedOf(p, unit, defends[unit]) === 0) return;
  p.ask(sideOf[unit] === 0 ? 0 : 1, DECIDE_DEFENCE, unit);
  p.addChoice(encodeChoice(PASS));
  listDefences(p, unit, defends[unit]);
  p.wait();
}

/** Lists the unused defences of a unit in the mask `among`. */
export function listDefences(p: Position, unit: number, among: number): void {
  const unused = unusedOf(p, unit, among);
  for (let number = 0; unused >> number !== 0; number++) {
    if ((unused & (1 << number)) !== 0) p.addChoice(encodeChoice(DEFEND, unit, 0, number));
  }
}

/** Applies the chosen defence, if any. */
export function defend(p: Position): void {
  if (kindOf(p.answer) !== DEFEND) return;
  const unit = unitOf(p.answer);
  const defence = modeOf(p.answer);
  p.used[unit] |= DEFENCE_USED << defence;
  p.defending[unit] |= 1 << defence;
  if (isSteady(p, unit)) p.markers[unit] = 0;
  p.stanceChanged(unit);
  if (p.sink !== undefined) p.emit({ type: 'defence', unit, defence });
}

/** Ends the defences declared against one attack. */
export function endDefence(p: Position, unit: number): void {
  const lasting = p.defending[unit] & ~p.rules.defends[unit];
  if (lasting === p.defending[unit]) return;
  p.defending[unit] = lasting;
  p.stanceChanged(unit);
}

/** Whether a defence in force prevents suppression. */
export function isSteady(p: Position, unit: number): boolean {
  return (p.defending[unit] & p.rules.steadies[unit]) !== 0;
}

function unusedOf(p: Position, unit: number, among: number): number {
  return among & ~Math.floor(p.used[unit] / DEFENCE_USED);
}
