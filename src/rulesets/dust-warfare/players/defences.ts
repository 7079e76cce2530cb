/** When a policy uses its once-per-game defences. */
import type { Position } from '../engine/position.ts';

/** Minimum expected loss from an attack, as a share of what is left of the unit. */
const WORTH_A_DEFENCE = 0.25;

/** The first defence against an attack with a heavy expected loss, or none. */
export function chooseDefence(p: Position): number {
  const { attacks } = p.rules;
  const unit = p.decisionUnit;
  const table = attacks.at(p, attacks.part(p, p.threat, p.threatMode, p.threatSilent), unit);
  const isGrave = attacks.expected(table, p.life[unit]) >= WORTH_A_DEFENCE * p.life[unit];
  return p.choices[isGrave ? 1 : 0];
}
