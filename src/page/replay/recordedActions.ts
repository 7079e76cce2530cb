/** What a moment shows on the board and as dice: fire, blasts and rolls, read from the events of a game. */
import { counted } from '../../base/phrases.ts';
import { itemOfToken } from '../../rulesets/tannhauser/engine/equipment.ts';
import type { GameEvent } from '../../rulesets/tannhauser/engine/events.ts';
import { ON_BOARD } from '../../rulesets/tannhauser/engine/layout.ts';
import { areAdjacent } from '../../rulesets/tannhauser/engine/miniatures.ts';
import type { Position } from '../../rulesets/tannhauser/engine/position.ts';
import { attackSpec, shockSpec } from '../../rulesets/tannhauser/tables/keys.ts';
import type { Transcript } from '../../rulesets/tannhauser/transcript.ts';
import { fallen, type RecordedDice, type RecordedPool, recordedDice } from './recordedDice.ts';

/** A line of fire, a blast, or a smoke grenade; circles are indices of the map. */
export interface RecordedAction {
  readonly kind: 'fire' | 'blast' | 'smoke';
  readonly side: 0 | 1;
  /** Where the attacker stands; null: off the board, or the charge lay there. */
  readonly from: number | null;
  /** The targets' circles; of a blast, the circle that it is centred on. */
  readonly to: readonly number[];
  /** The circles that a blast reaches. */
  readonly hit: readonly number[];
}

/** Events between an attack or a throw and its end. */
const WITHIN: ReadonlySet<GameEvent['type']> = new Set([
  'attack-roll',
  'shock-roll',
  'purchase',
  'command-points',
  'wounds',
  'wound-taken',
  'death',
  'rubble',
]);

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;

/** Follows a game's events; `action` and `dice` are those of the last one. */
export class ActionRecorder {
  readonly #p: Position;
  readonly #transcript: Pick<Transcript, 'sideName' | 'rolled'>;
  action: RecordedAction | null = null;
  dice: RecordedDice | null = null;

  /** @param transcript has told each event before it comes here */
  constructor(p: Position, transcript: Pick<Transcript, 'sideName' | 'rolled'>) {
    this.#p = p;
    this.#transcript = transcript;
  }

  follow(event: GameEvent): void {
    if (this.dice !== null) this.dice = fallen(this.dice);
    switch (event.type) {
      case 'attack':
        this.action = this.#fire(event);
        this.dice = null;
        return;
      case 'throw':
      case 'detonation':
        this.action = this.#blast(event);
        this.dice = null;
        return;
      case 'attack-roll':
        this.dice = this.#attackRoll(event);
        return;
      case 'shock-roll':
        this.dice = this.#shockRoll(event);
        return;
      case 'roll-off':
        this.action = null;
        this.dice = this.#rollOff(event);
        return;
      default:
        if (WITHIN.has(event.type)) return;
        this.action = null;
        this.dice = null;
    }
  }

  #fire({ attacker, target, second }: EventOf<'attack'>): RecordedAction {
    const to = [target, second].flatMap((miniature) => {
      const circle = miniature < 0 ? null : this.#circleOf(miniature);
      return circle === null ? [] : [circle];
    });
    return { kind: 'fire', side: this.#sideOf(attacker), from: this.#circleOf(attacker), to, hit: [] };
  }

  #blast({ type, miniature, token, circle }: EventOf<'throw' | 'detonation'>): RecordedAction {
    const p = this.#p;
    const grenade = itemOfToken(p, token).grenade;
    const isSmoke = grenade === undefined || grenade.smokeTokens > 0;
    // adjacency decides, not paths.
    const beside = [...Array(p.rules.board.size).keys()].filter((other) => areAdjacent(p, circle, other));
    return {
      kind: isSmoke ? 'smoke' : 'blast',
      side: this.#sideOf(miniature),
      from: type === 'throw' ? this.#circleOf(miniature) : null,
      to: [circle],
      hit: isSmoke ? [circle] : [circle, ...beside],
    };
  }

  #attackRoll({ attacker, key }: EventOf<'attack-roll'>): RecordedDice {
    const spec = attackSpec(key);
    const roll = this.#transcript.rolled();
    const pool: RecordedPool = {
      who: `${this.#nameOf(attacker)} attacks`,
      side: this.#sideOf(attacker),
      dice: roll === undefined ? [] : recordedDice(spec, roll),
      automatic: spec.automatic,
      successes: roll?.successes ?? 0,
    };
    return { pools: [pool], falling: 0, cancelled: 0, result: pool.successes === 0 ? 'No success' : '' };
  }

  /** T-COMBAT-06: each success cancels one of the attack's. */
  #shockRoll({ miniature, key, cancelled, against }: EventOf<'shock-roll'>): RecordedDice {
    const roll = this.#transcript.rolled();
    const spec = shockSpec(key);
    const found = roll?.successes ?? 0;
    const struck = cancelled ? against : Math.min(against, found);
    const pool: RecordedPool = {
      who: `${this.#nameOf(miniature)} resists`,
      side: this.#sideOf(miniature),
      dice: roll === undefined ? [] : recordedDice(spec, roll),
      automatic: spec.automatic,
      successes: found,
    };
    const result = cancelled
      ? 'A natural 10 cancels the whole attack'
      : struck === against
        ? 'All cancelled'
        : counted(against - struck, 'wound');
    return { pools: [this.#attackAgainst(miniature, against), pool], falling: 1, cancelled: struck, result };
  }

  /** The attack pool rolled last; of a blast, its automatic successes. */
  #attackAgainst(miniature: number, against: number): RecordedPool {
    const known = this.dice?.pools.at(0);
    if (known !== undefined) return known;
    const side = this.action?.side ?? (this.#sideOf(miniature) === 0 ? 1 : 0);
    return { who: 'Blast', side, dice: [], automatic: against, successes: against };
  }

  #rollOff({ setup, dice, bonus }: EventOf<'roll-off'>): RecordedDice {
    const pools = ([0, 1] as const).map((side): RecordedPool => {
      const more = bonus[side] > 0 ? ` + ${bonus[side]}` : '';
      return {
        who: `${this.#transcript.sideName(side)}${more}`,
        side,
        dice: [{ face: dice[side], worth: 0, before: null }],
        automatic: 0,
        successes: null,
      };
    });
    return { pools, falling: 0, cancelled: 0, result: setup ? 'Setup Roll' : 'Initiative Roll' };
  }

  #nameOf(miniature: number): string {
    return this.#p.rules.characters[this.#p.character[miniature]].name;
  }

  #sideOf(miniature: number): 0 | 1 {
    return this.#p.side[miniature] === 0 ? 0 : 1;
  }

  #circleOf(miniature: number): number | null {
    return this.#p.status[miniature] === ON_BOARD ? this.#p.circle[miniature] : null;
  }
}
