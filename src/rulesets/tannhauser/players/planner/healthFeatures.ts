/** What a miniature is worth by itself: its rows, values and equipment, whoever it is. */
import { MAX_MINIATURES } from '../../engine/layout.ts';
import { movementValue, rowsLeft, sideOf } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import { blastContest } from '../shots.ts';
import { strength } from '../tactician/values.ts';
import { AT, FEATURES } from './featureIndex.ts';

/** Successes of the hit by which toughness is measured. */
const USUAL_HIT = 3;
/** Least wounds of that hit, so that nobody counts as immortal. */
const LEAST_WOUNDS = 0.25;

/** Adds the features of one living miniature to those of its side, which begin at `at`. */
export function addHealth(p: Position, miniature: number, into: Float64Array, at: number): void {
  const rows = rowsLeft(p, miniature);
  const hits = strength(p, miniature);
  const wounds = blastContest(p, miniature, USUAL_HIT).meanWounds;
  into[at + AT.alive]++;
  into[at + AT.rows] += rows;
  into[at + AT.strength] += hits;
  into[at + AT.strengthRows] += hits * rows;
  into[at + AT.tough] += rows / Math.max(LEAST_WOUNDS, wounds);
  into[at + AT.speed] += movementValue(p, miniature);
  if (rows === 1) into[at + AT.lastRow]++;
  if (p.armed[miniature] !== 0) into[at + AT.armed]++;
  if (p.activated[miniature] !== 0) return;
  into[at + AT.fresh]++;
  into[at + AT.freshRows] += rows;
  into[at + AT.freshStrength] += hits;
}

/** Adds what the miniatures of both sides carry faceup; everybody sees it. */
export function addEquipment(p: Position, into: Float64Array): void {
  for (let token = 0; token < p.tokenCount; token++) {
    const bearer = p.tokenPlace[token];
    if (bearer < 0 || bearer >= MAX_MINIATURES || p.tokenFacedown[token] !== 0) continue;
    const item = p.rules.items[p.tokenItem[token]];
    if (item.flagOfSide !== undefined) continue;
    const at = FEATURES * sideOf(p, bearer);
    if (item.grenade !== undefined) into[at + AT.grenades] += item.grenade.automaticSuccesses;
    else if (item.healing !== undefined) into[at + AT.remedies]++;
    else if (item.disposable) into[at + AT.disposables]++;
    else into[at + AT.items]++;
  }
}
