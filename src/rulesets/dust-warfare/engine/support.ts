/** Special actions: first aid, repair and serum, one die each (D-ACT-03). */

import type { Support } from '../compile/supports.ts';
import { REPAIR, TREAT } from './choices.ts';
import { field, STEP } from './frames.ts';
import type { Position } from './position.ts';
import { SUPPORT_ROLLS, streamOf } from './streams.ts';
import { mostLife } from './units.ts';

// --- fields of SUPPORT_FRAME
const HELPER = field(0);
const HELPED = field(1);
/** TREAT, REPAIR or REGENERATE. */
const SUPPORT_KIND = field(2);

/** Handler of SUPPORT_FRAME. */
export function runSupport(p: Position, frame: number): void {
  const { frames, rules } = p;
  const unit = frames[frame + HELPER];
  const target = frames[frame + HELPED];
  const kind = frames[frame + SUPPORT_KIND];
  const support = supportNow(p, unit);
  const stream = streamOf(rules.sideOf[unit], SUPPORT_ROLLS);
  if (frames[frame + STEP] === 1) {
    // Each success restores one point, or one miniature of a squad.
    const before = p.life[target];
    p.life[target] = Math.min(mostLife(p, target), before + p.answer);
    p.changed(target);
    if (p.sink !== undefined && p.life[target] > before) {
      p.emit({ type: 'recovery', unit: target, points: p.life[target] - before, left: p.life[target] });
    }
    p.pop();
    return;
  }
  frames[frame + STEP] = 1;
  const before = p.markers[target];
  if (kind === TREAT && support?.treats !== undefined) {
    p.markers[target] = Math.max(0, before - support.treats.markers);
    p.stanceChanged(target);
  }
  if (p.sink !== undefined) {
    p.emit({ type: 'support', unit, target, kind, markers: before - p.markers[target] });
  }
  if (kind === TREAT && support?.treats !== undefined) {
    p.roll(support.treats.recovers, stream);
  } else if (kind === REPAIR) {
    const repairs = target === unit ? (support?.repairs ?? support?.repairsItself) : support?.repairs;
    p.effects[target] = withoutWorst(p.effects[target], repairs?.effects ?? 0);
    p.changed(target);
    if (repairs !== undefined) p.roll(repairs.recovers, stream);
  } else if (support?.regenerates !== undefined) {
    p.roll(support.regenerates[mostLife(p, target) - p.life[target]], stream);
  }
}

/** The unit's support abilities in its current state. */
export function supportNow({ rules, life }: Position, unit: number): Support | undefined {
  return life[unit] <= rules.heroLife[unit] ? rules.supportsAlone[unit] : rules.supports[unit];
}

/** Removes the worst effects first; the owner may choose. */
function withoutWorst(effects: number, count: number): number {
  let left = effects;
  for (let i = 0; i < count && left !== 0; i++) left &= ~(1 << (31 - Math.clz32(left)));
  return left;
}
