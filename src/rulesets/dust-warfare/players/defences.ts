/** When a policy uses what it can declare once a game. */
import { NO_ATTACK } from '../compile/attackTables.ts';
import type { Position } from '../engine/position.ts';

/** Share of what is left of a unit that an attack must be expected to cost. */
const WORTH_A_DEFENCE = 0.25;

/** Index of the first defence against a grave attack, or of none. */
export function chooseDefence(p: Position): number {
  const { attacks } = p.rules;
  const unit = p.decisionUnit;
  const table = attacks.at(p, attacks.part(p, p.threat, p.threatMode, p.threatSilent), unit);
  if (table === NO_ATTACK) return 0;
  return attacks.expected(table, p.life[unit]) >= WORTH_A_DEFENCE * p.life[unit] ? 1 : 0;
}
