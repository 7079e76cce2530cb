/** When a policy uses what it can declare once a game. */
import type { Position } from '../engine/position.ts';

/** Share of what is left of a unit that an attack must be expected to cost. */
const WORTH_A_DEFENCE = 0.25;

/** The first defence against a grave attack, or none. */
export function chooseDefence(p: Position): number {
  const { attacks } = p.rules;
  const unit = p.decisionUnit;
  const table = attacks.at(p, attacks.part(p, p.threat, p.threatMode, p.threatSilent), unit);
  const isGrave = attacks.expected(table, p.life[unit]) >= WORTH_A_DEFENCE * p.life[unit];
  return p.choices[isGrave ? 1 : 0];
}
