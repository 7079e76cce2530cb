/** The parts of a scenario as text: `the turn is 2 or later`, `3 points for Raiders`. */
import { counted } from '../../base/phrases.ts';
import type { Scenario, ScenarioCondition, ScenarioEffect } from './model.ts';

type Action = NonNullable<Scenario['actions']>[number];
type Roll = NonNullable<Action['roll']>;
type Side = 'first' | 'second';

/** Describes the parts of one scenario, with the names of its sides. */
export class ScenarioWords {
  readonly #sides: Scenario['sides'];

  constructor({ sides }: Pick<Scenario, 'sides'>) {
    this.#sides = sides;
  }

  #name(side: Side): string {
    return this.#sides[side === 'first' ? 0 : 1].name;
  }

  #forSide(side: Side | undefined): string {
    return side === undefined ? '' : ` for ${this.#name(side)}`;
  }

  #condition(part: ScenarioCondition): string {
    switch (part.is) {
      case 'turn':
        return `turn ${part.atLeast} has begun`;
      case 'turns-played':
        return `${counted(part.atLeast, 'turn')} played to the end`;
      case 'dead':
      case 'alive':
        return `${part.miniature} is ${part.is}`;
      case 'escaped':
        return `${part.miniature} has escaped`;
      case 'wiped-out':
        return `${this.#name(part.side)} wiped out`;
      case 'escapes':
        return `${counted(part.atLeast, 'miniature')} of ${this.#name(part.side)} escaped`;
      case 'points':
        return `${this.#name(part.side)} has ${counted(part.atLeast, 'point')} or more`;
      case 'state':
        return part.on === false ? `not ${part.state}` : part.state;
    }
  }

  #effect(part: ScenarioEffect): string {
    switch (part.do) {
      case 'points':
        return `${counted(part.points, 'point')}${this.#forSide(part.side)}`;
      case 'state':
        return part.on === false ? `no longer ${part.state}` : part.state;
      case 'command-points':
        return `${counted(part.gain, 'Command Point')} at once${this.#forSide(part.side)}`;
      case 'allowance':
        return `${counted(part.commandPoints, 'Command Point')} a turn from the next one on${this.#forSide(part.side)}`;
      case 'heal':
        return `heals ${counted(part.rows, 'row')}${part.miniature === undefined ? '' : ` of ${part.miniature}`}`;
      case 'crate':
        return `a crate at circle ${part.circle}`;
      case 'rubble':
        return `${part.icons === 2 ? 'double ' : ''}rubble on circle ${part.circle}`;
      case 'smoke':
        return `smoke around circle ${part.circle}`;
      case 'lock':
      case 'unlock':
        return `${part.do}s ${part.circles.length === 1 ? 'circle' : 'circles'} ${part.circles.join(', ')}`;
      case 'arrive':
        return `the group ${part.group} arrives`;
    }
  }

  conditions(when: readonly ScenarioCondition[]): string {
    return when.map((part) => this.#condition(part)).join(' and ');
  }

  effects(effects: readonly ScenarioEffect[]): string {
    return effects.map((part) => this.#effect(part)).join('; ');
  }

  who(who: Action['who']): string {
    if (who === undefined) return 'anybody';
    const { side, miniatures, kind, skills } = who;
    const parts = [
      ...(side === undefined ? [] : [this.#name(side)]),
      ...(kind === undefined ? [] : [kind === 'hero' ? 'Heroes' : 'Troopers']),
      ...(miniatures === undefined ? [] : [miniatures.join(' or ')]),
      ...(skills === undefined ? [] : [`with ${skills.join(' or ')}`]),
    ];
    return parts.join(', ');
  }

  roll({ roll, withoutRoll }: Pick<Action, 'roll' | 'withoutRoll'>): string {
    return roll === undefined
      ? ''
      : `${rollText(roll)}${withoutRoll === undefined ? '' : `; none with ${withoutRoll.join(' or ')}`}`;
  }
}

function rollText(roll: Roll): string {
  switch (roll.by) {
    case 'test':
      return `${roll.characteristic} test${roll.dice === undefined ? '' : ` with ${counted(roll.dice, 'die')}`}`;
    case 'duel':
      return `${roll.characteristic} duel with the nearest enemy`;
    case 'die':
      return `one die, ${roll.atLeast} or more`;
  }
}
