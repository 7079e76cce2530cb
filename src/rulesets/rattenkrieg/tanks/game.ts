/**
 * A duel of vehicles: turns of four impulses (R-VEH-01), with initiative before each (R-TURN-03, R-TURN-05). The rounds of an impulse are
 * fired in sequence (R-GUN-02, R-AT-01), until one vehicle is out or the turns are over.
 */
import { createAliasTable } from '../../../dice/alias.ts';
import { DRAW, FIRST_WINS, RUNNING, SECOND_WINS, type Side } from '../../../game/contract.ts';
import { TURNS_OVER } from './events.ts';
import { TankPosition } from './position.ts';
import type { TankRules } from './rules.ts';
import { NOTHING, pointsOfEntry, startsFire, THROUGH } from './shots.ts';
import { DAMAGE_ROLLS, ENTRY_ROLLS, INITIATIVE_ROLLS, SHOCK_ROLLS } from './streams.ts';

const TURN_BEGINS = 0;
const NEXT_IMPULSE = 1;
const INITIATIVE_ROLLED = 2;
const AIM_CHOSEN = 3;
const NEXT_ROUND = 4;
const ENTRY_ROLLED = 5;
const DAMAGE_ROLLED = 6;
const SHOCK_ROLLED = 7;

export function createTankPosition(rules: TankRules): TankPosition {
  return new TankPosition(rules, runStep);
}

/** Sets up both vehicles undamaged and runs to the first decision or roll. */
export function beginDuel(p: TankPosition): void {
  p.clear();
  p.waiting = RUNNING;
  p.step = TURN_BEGINS;
  p.advance();
}

function runStep(p: TankPosition, step: number): void {
  switch (step) {
    case TURN_BEGINS:
      beginTurn(p);
      return;
    case NEXT_IMPULSE:
      nextImpulse(p);
      return;
    case INITIATIVE_ROLLED:
      takeInitiative(p);
      return;
    case AIM_CHOSEN:
      takeAim(p);
      return;
    case NEXT_ROUND:
      nextRound(p);
      return;
    case ENTRY_ROLLED:
      takeEntry(p);
      return;
    case DAMAGE_ROLLED:
      takeDamage(p);
      return;
    case SHOCK_ROLLED:
      if (p.answer === 0) shake(p);
      p.step = NEXT_ROUND;
      return;
    default:
      throw new RangeError(`unknown step ${step}`);
  }
}

function beginTurn(p: TankPosition): void {
  p.turn++;
  p.spent.fill(0);
  if (p.sink !== undefined) p.emit({ type: 'turn', turn: p.turn });
  p.step = NEXT_IMPULSE;
}

function nextImpulse(p: TankPosition): void {
  const { impulses, initiative, turns } = p.rules;
  const first = p.spent[0] < impulses;
  const second = p.spent[1] < impulses;
  if (first && second) p.rollFor(0, INITIATIVE_ROLLS, initiative, INITIATIVE_ROLLED);
  else if (first || second) act(p, first ? 0 : 1);
  else if (p.turn < turns) p.step = TURN_BEGINS;
  else p.finish(DRAW, TURNS_OVER);
}

function takeInitiative(p: TankPosition): void {
  const side = p.answer === 0 ? 0 : 1;
  if (p.sink !== undefined) p.emit({ type: 'initiative', side });
  act(p, side);
}

/** An impulse without fire forfeits its rounds (R-GUN-02). */
function act(p: TankPosition, side: Side): void {
  const vehicle = p.rules.sides[side];
  const impulse = p.spent[side];
  p.actor = side;
  p.spent[side]++;
  p.step = NEXT_IMPULSE;
  if (p.owed[side] > 0) {
    p.owed[side]--;
    if (p.sink !== undefined) p.emit({ type: 'replaces', side });
    return;
  }
  const rounds = vehicle.rounds(vehicle.ability(p.state[side]))[impulse];
  if (rounds === 0 || vehicle.aims.length === 0) {
    if (p.sink !== undefined) p.emit({ type: 'loads', side });
    return;
  }
  p.roundsLeft = rounds;
  p.hasShaken = 0;
  p.askForAim(side, AIM_CHOSEN);
}

function takeAim(p: TankPosition): void {
  p.aim = p.answer;
  if (p.firstSide < 0) p.firstSide = p.actor;
  if (p.sink !== undefined) p.emit({ type: 'fires', side: p.actor, aim: p.aim, rounds: p.roundsLeft });
  p.step = NEXT_ROUND;
}

function nextRound(p: TankPosition): void {
  if (p.roundsLeft === 0) {
    p.step = NEXT_IMPULSE;
    return;
  }
  p.roundsLeft--;
  p.rollFor(p.actor, ENTRY_ROLLS, p.shot().entry, ENTRY_ROLLED);
}

function takeEntry(p: TankPosition): void {
  const { actor } = p;
  const shot = p.shot();
  p.entry = p.answer;
  if (p.sink !== undefined) {
    const points = pointsOfEntry(shot, p.entry);
    const result = p.entry === NOTHING ? 'outside' : p.entry === THROUGH ? 'through' : 'inside';
    const burns = startsFire(shot, p.entry);
    p.emit({ type: 'shot', side: actor, toHit: shot.plan.toHit, result, points, burns });
  }
  if (p.entry === NOTHING) {
    p.shots[actor]++;
    p.step = NEXT_ROUND;
    const { shakesOutside } = shot;
    if (shakesOutside === 1) shake(p);
    else if (shakesOutside > 0 && p.hasShaken === 0)
      p.rollFor(actor, SHOCK_ROLLS, createAliasTable([shakesOutside, 1 - shakesOutside]), SHOCK_ROLLED);
    return;
  }
  shake(p);
  const { table } = p.rules.sides[actor].aims[p.aim].effects(shot, p.entry, p.state[1 - actor]);
  p.rollFor(actor, DAMAGE_ROLLS, table, DAMAGE_ROLLED);
}

function takeDamage(p: TankPosition): void {
  const { actor, rules } = p;
  const enemy: Side = actor === 0 ? 1 : 0;
  const vehicle = rules.sides[enemy];
  const before = p.state[enemy];
  const shot = p.shot();
  const after = rules.sides[actor].aims[p.aim].effects(shot, p.entry, before).states[p.answer];
  p.state[enemy] = after;
  p.points[actor] += pointsOfEntry(shot, p.entry);
  p.hits[actor]++;
  p.shots[actor]++;
  if (p.sink !== undefined && after !== before) p.emit({ type: 'damage', side: enemy, before, after });
  const reason = vehicle.outBy(after);
  if (reason !== undefined) {
    p.outBy[enemy] = reason + 1;
    p.finish(actor === 0 ? FIRST_WINS : SECOND_WINS, reason);
    return;
  }
  const [had, has] = [vehicle.ability(before).crew, vehicle.ability(after).crew];
  const replaced = (had.gunner === has.gunner ? 0 : 1) + (had.loader === has.loader ? 0 : 1);
  p.owed[enemy] += replaced * rules.replacementImpulses;
  p.step = NEXT_ROUND;
}

/** The enemy loses its next impulse, once per impulse of ours (R-HE-04). */
function shake(p: TankPosition): void {
  const enemy: Side = p.actor === 0 ? 1 : 0;
  const { impulses, sides } = p.rules;
  if (p.hasShaken === 1 || !sides[enemy].card.enclosed || p.spent[enemy] === impulses) return;
  p.hasShaken = 1;
  p.spent[enemy]++;
  p.lost[enemy]++;
  if (p.sink !== undefined) p.emit({ type: 'shaken', side: enemy });
}
