/** Chapters D-ATK and D-REACT: an attack, the reaction to it, and the effects of both. */
import { RUNNING } from '../../../game/contract.ts';
import { damageOf, emptiesOf, marksOf, NO_ATTACK, rowOf, stepsDown } from '../compile/attackOutcome.ts';
import { FIRST_ATTACK_USED } from '../compile/modes.ts';
import { nextAimedAt, othersThan } from './aim.ts';
import {
  ANSWER_MODE,
  ANSWER_ROLLED,
  ANSWER_TABLE,
  APART,
  AS_REACTION,
  ATTACK_TABLE,
  ATTACKER,
  FIRED_AS,
  FURTHER,
  MODE,
  NO_ANSWER,
  OUTCOME,
  RESOLVED,
  TARGET,
} from './attackFrame.ts';
import { ATTACK, DECIDE_REACTION, encodeChoice, HIT_THE_DIRT, kindOf, modeOf, PASS } from './choices.ts';
import { defend, endDefence, isSteady, offerDefence } from './defence.ts';
import { ATTACK_FRAME, STEP } from './frames.ts';
import type { Position } from './position.ts';
import { ATTACK_ROLLS, streamOf } from './streams.ts';
import { hasMode, hurt, isHeroAlone, suppress } from './units.ts';
import { damageTableRow } from './vehicles.ts';

const DECLARED = 0;
const REACTION_DECIDED = 1;
const TARGET_DEFENDS = 2;
const ATTACKER_DEFENDS = 3;
const READY = 4;
const ATTACK_ROLLED = 5;

/**
 * Handler of ATTACK_FRAME; its fields are in attackFrame.ts. If weapons are aimed at several targets, all attacks are declared and answered
 * before the first roll.
 */
export function runAttack(p: Position, frame: number): void {
  const { frames } = p;
  const attacker = frames[frame + ATTACKER];
  const target = frames[frame + TARGET];
  const mode = frames[frame + FIRED_AS] & MODE;
  switch (frames[frame + STEP]) {
    case DECLARED: {
      const isReaction = (frames[frame + FIRED_AS] & AS_REACTION) !== 0;
      if (p.sink !== undefined)
        p.emit({
          ...{ type: 'attack', unit: attacker, target, mode, reaction: isReaction },
          apart: (frames[frame + FIRED_AS] & APART) !== 0,
        });
      frames[frame + STEP] = REACTION_DECIDED;
      p.answer = PASS;
      if (!isReaction && mayReact(p, target)) offerAnswer(p, frame, attacker, target);
      if (p.waiting === RUNNING) answered(p, frame, attacker, target);
      return;
    }
    case REACTION_DECIDED:
      answered(p, frame, attacker, target);
      return;
    case TARGET_DEFENDS:
      defend(p);
      frames[frame + STEP] = ATTACKER_DEFENDS;
      p.answer = PASS;
      if (frames[frame + ANSWER_MODE] !== NO_ANSWER) {
        p.threat = target;
        p.threatMode = frames[frame + ANSWER_MODE] - 1;
        p.threatSilent = 0;
        offerDefence(p, attacker);
      }
      return;
    case ATTACKER_DEFENDS:
      defend(p);
      declare(p, frame, attacker, target);
      endDefence(p, attacker);
      endDefence(p, target);
      declared(p, frame, attacker, target);
      return;
    case READY:
      rollAttack(p, frame, attacker, target);
      return;
    case ATTACK_ROLLED:
      rollAnswer(p, frame, target);
      return;
    case ANSWER_ROLLED:
      resolve(p, frame);
      return;
    default:
      p.pop();
  }
}

/** After the target's reaction: the defences of both, then the roll. */
function answered(p: Position, frame: number, attacker: number, target: number): void {
  const { defends } = p.rules;
  react(p, frame, target);
  if ((defends[attacker] | defends[target]) === 0) {
    declare(p, frame, attacker, target);
    declared(p, frame, attacker, target);
  } else {
    p.frames[frame + STEP] = TARGET_DEFENDS;
    threaten(p, frame, attacker, target);
    offerDefence(p, target);
  }
}

/** Finds the tables of the attack and of its answer before either is applied: both are simultaneous (D-REACT-03). */
function declare(p: Position, frame: number, attacker: number, target: number): void {
  const { frames, rules } = p;
  const { attacks } = rules;
  const answer = frames[frame + ANSWER_MODE];
  frames[frame + ATTACK_TABLE] = attacks.at(p, fireAt(p, frame, attacker, target), target);
  frames[frame + ANSWER_TABLE] =
    answer === NO_ANSWER ? NO_ATTACK : attacks.at(p, attacks.row(p, target, answer - 1), attacker);
}

function declared(p: Position, frame: number, attacker: number, target: number): void {
  if ((p.frames[frame + FIRED_AS] & APART) === 0) rollAttack(p, frame, attacker, target);
  else {
    p.frames[frame + STEP] = READY;
    declareNext(p, frame, attacker, target);
  }
}

function rollAttack(p: Position, frame: number, attacker: number, target: number): void {
  const { sideOf } = p.rules;
  const table = p.frames[frame + ATTACK_TABLE];
  p.frames[frame + STEP] = ATTACK_ROLLED;
  if (table !== NO_ATTACK) p.rollAttack(table, streamOf(sideOf[attacker], ATTACK_ROLLS));
  if (p.waiting === RUNNING) rollAnswer(p, frame, target);
}

function rollAnswer(p: Position, frame: number, target: number): void {
  const { frames, rules } = p;
  const table = frames[frame + ANSWER_TABLE];
  frames[frame + OUTCOME] = p.answer;
  if (table !== NO_ATTACK) {
    frames[frame + STEP] = ANSWER_ROLLED;
    p.rollAttack(table, streamOf(rules.sideOf[target], ATTACK_ROLLS));
    if (p.waiting !== RUNNING) return;
  }
  resolve(p, frame);
}

/** Applies both attacks; the last roll was that of the answer. */
function resolve(p: Position, frame: number): void {
  const { frames, rules } = p;
  const { attacks } = rules;
  const attacker = frames[frame + ATTACKER];
  const target = frames[frame + TARGET];
  const attack = frames[frame + ATTACK_TABLE];
  const answer = frames[frame + ANSWER_TABLE];
  const answerOutcome = p.answer;
  frames[frame + STEP] = RESOLVED;
  if (attack !== NO_ATTACK) {
    apply(p, attacker, target, frames[frame + FIRED_AS], attacks.outcome(attack, frames[frame + OUTCOME]));
  }
  if (answer !== NO_ATTACK) {
    apply(p, target, attacker, frames[frame + ANSWER_MODE] - 1, attacks.outcome(answer, answerOutcome));
  }
  if (p.prone[target] === 1) {
    p.prone[target] = 0;
    p.stanceChanged(target);
    suppress(p, target, rules.hitTheDirtMarkers);
  }
  // Effects of the damage tables are resolved first.
  if (p.frame === frame) p.pop();
}

/** D-REACT-01. All units are in formation, as there is no map. */
export function mayReact(p: Position, unit: number): boolean {
  return p.reactable === 1 && p.reacted[unit] === 0 && p.markers[unit] === 0 && p.life[unit] > 0;
}

/** The attacker's fire at this target: all weapons except those aimed at other units. */
function fireAt(p: Position, frame: number, attacker: number, target: number): number {
  const mode = p.frames[frame + FIRED_AS] & MODE;
  return p.rules.attacks.part(p, attacker, mode, silentAgainst(p, frame, attacker, target));
}

function silentAgainst(p: Position, frame: number, attacker: number, target: number): number {
  return (p.frames[frame + FIRED_AS] & APART) === 0 ? 0 : othersThan(p, attacker, p.aimed[target]);
}

/** Declares the attack on the next target on top of this one; the attacks are rolled from there down. */
function declareNext(p: Position, frame: number, attacker: number, target: number): void {
  const next = nextAimedAt(p, attacker, target);
  p.aimed[target] = 0;
  if (next >= 0) p.push(ATTACK_FRAME, attacker, next, p.frames[frame + FIRED_AS] | FURTHER);
}

/** Sets what the owner of the target sees of the attack. */
function threaten(p: Position, frame: number, attacker: number, target: number): void {
  p.threat = attacker;
  p.threatMode = p.frames[frame + FIRED_AS] & MODE;
  p.threatSilent = silentAgainst(p, frame, attacker, target);
}

function offerAnswer(p: Position, frame: number, attacker: number, target: number): void {
  const { rules } = p;
  threaten(p, frame, attacker, target);
  p.ask(rules.sideOf[target] === 0 ? 0 : 1, DECIDE_REACTION, target);
  p.addChoice(encodeChoice(PASS));
  if (rules.ranges[p.band] <= rules.reactionRange) offerShots(p, target, attacker);
  if (rules.hitsTheDirt[target] === 1 && !isSteady(p, target) && !isHeroAlone(p, target)) {
    p.addChoice(encodeChoice(HIT_THE_DIRT, target));
  }
  p.wait();
}

/** D-REACT-06: the plain attacks of one action that are possible as a reaction. */
export function offerShots(p: Position, unit: number, target: number): void {
  const { rules } = p;
  const { attacks, modes, modesOf } = rules;
  if (attacks.hurting(p, attacks.volley(p, unit), target) === 0) return;
  for (const mode of modesOf[unit]) {
    if (modes[mode].reacts && hasMode(p, unit, mode)) p.addChoice(encodeChoice(ATTACK, unit, target, mode));
  }
}

function react(p: Position, frame: number, target: number): void {
  switch (kindOf(p.answer)) {
    case ATTACK:
      p.frames[frame + ANSWER_MODE] = modeOf(p.answer) + 1;
      p.reacted[target] = 1;
      if (p.sink !== undefined) p.emit({ type: 'answer', unit: target, mode: modeOf(p.answer) });
      return;
    case HIT_THE_DIRT:
      // D-REACT-05. The marker comes after the attack, so that its cover improves only once.
      p.reacted[target] = 1;
      p.prone[target] = 1;
      p.stanceChanged(target);
      if (p.sink !== undefined) p.emit({ type: 'hit-the-dirt', unit: target });
      return;
    default:
  }
}

/**
 * D-ATK-08, D-ATK-09, D-VEH-03: applies an outcome of an attack to its target, and its cost to the attacker.
 * @param as the mode of the attack with its flags
 */
function apply(p: Position, attacker: number, target: number, as: number, outcome: number): void {
  const { once, ownMarkers } = p.rules.modes[as & MODE];
  const used = p.used[attacker] | once | FIRST_ATTACK_USED;
  const empty = p.empty[attacker] | emptiesOf(outcome);
  if (used !== p.used[attacker] || empty !== p.empty[attacker]) {
    p.used[attacker] = used;
    p.empty[attacker] = empty;
    p.fireChanged(attacker);
  }
  if (ownMarkers > 0 && (as & FURTHER) === 0) suppress(p, attacker, ownMarkers);
  const damage = damageOf(outcome);
  hurt(p, target, damage, attacker);
  const marker = marksOf(outcome) === 1;
  if (marker) suppress(p, target, 1);
  if (p.sink !== undefined) {
    p.emit({ type: 'damage', unit: target, by: attacker, damage, left: p.life[target], marker });
  }
  const row = rowOf(outcome);
  if (row > 0 && p.life[target] > 0) damageTableRow(p, target, row, attacker, stepsDown(outcome));
}
