/**
 * The attacks of an engagement as tables that one draw samples. Each is made from the attack's distribution when first needed. Small
 * numbers identify a table: what the attacker can fire, how and at what range, and the type and stance of the target. They are few: squads
 * with the same losses and stance share them.
 */
import type { AliasTable } from '../../../dice/alias.ts';
import { NO_ATTACK } from './attackOutcome.ts';
import { FIRST_ATTACK_USED } from './modes.ts';
import { COVERINGS, coveringOf, type StanceWeights, weighStances } from './stances.ts';
import { type Field, type Fire, miniaturesLeft, type Stance } from './standing.ts';
import { compileKeys, type TableKeys } from './tableKeys.ts';
import { type AttackTable, longer, TableStore } from './tableStore.ts';
import type { TypeFacts } from './typeFacts.ts';

/** Makes tables. The damage of a table ends at the most that its target can take. */
export interface AttackDistributions {
  /** Weapons that can hurt a target in one of its stances, whatever its cover, as a mask. */
  hurting(fire: Fire, band: number, stance: Stance): number;
  /** The table of an attack that can hurt its target. */
  attack(fire: Fire, band: number, mode: number, stance: Stance): AttackTable;
  blast(stance: Stance): AttackTable | null;
}

/** Entries that are not known yet. */
const UNSEEN = 0;
/** Table numbers are stored with this added, so that 0 means UNSEEN. */
const SHIFT = 1;
/** Largest number that two bytes hold. */
const MOST_NARROW = 65_535;

/** What a unit fires, and at what range. */
interface Volley {
  readonly fire: Fire;
  readonly band: number;
}

/**
 * Tables in two steps, so that the attacker's part is found once for all targets: `row` is what he fires and how, `at` the number of the
 * table against one target. They grow while games are played.
 */
export class AttackTables {
  readonly #store: TableStore;
  readonly #distributions: AttackDistributions;
  readonly #facts: readonly TypeFacts[];
  readonly #keys: TableKeys;
  readonly #stances: StanceWeights;

  /** By type, and by fire and band: the volley + 1. */
  readonly #volleyOf: readonly Int32Array[];

  // --- by volley
  readonly #volleys: Volley[] = [];
  /** Where the volley's part of the index begins; the lowest bit is whether it counts the target's miniatures. */
  #rows = new Int32Array(64);
  /** By volley, type, whether only its hero is left, and whether it is damaged: the weapons that hurt it + 1 (MOST_WEAPONS bits). */
  #hurting = new Uint16Array(0);

  /** By row and stance: the table + SHIFT. It stays narrow while possible, so that more of it fits in the processor's cache. */
  #index: Uint16Array | Int32Array = new Uint16Array(8192);
  #indexEnd = 0;
  readonly #blasts: (AttackTable | null | undefined)[] = [];

  /**
   * @param typeOf by unit
   * @param modes number of modes of attack
   * @param bands number of ranges
   */
  constructor(
    distributions: AttackDistributions,
    facts: readonly TypeFacts[],
    typeOf: Int32Array,
    modes: number,
    bands: number,
  ) {
    this.#distributions = distributions;
    this.#facts = facts;
    this.#keys = compileKeys(facts, typeOf, modes, bands);
    this.#volleyOf = facts.map(
      ({ miniatures, weapons }) => new Int32Array((((miniatures + 1) << weapons) << 2) * bands),
    );
    // The attacks of a unit on a target in its modes are adjacent, as players compare them.
    this.#stances = weighStances(facts, Math.max(...facts.map((fact) => fact.modes.length)));
    this.#hurting = new Uint16Array(4 * this.#rows.length * facts.length);
    this.#store = new TableStore(1 + Math.max(...facts.map(({ life }) => life)));
  }

  /** What a unit fires at the range of the turn. */
  volley(p: Field, attacker: number): number {
    const known = p.fire[attacker];
    if (known !== UNSEEN) return known - 1;
    const volley = this.volleyWithout(p, attacker, 0);
    p.fire[attacker] = volley + 1;
    return volley;
  }

  /** The same without the silent weapons, a mask: they are aimed at another target. */
  volleyWithout(p: Field, attacker: number, silent: number): number {
    const type = this.#keys.typeOf[attacker];
    const off = p.lost[attacker] | p.empty[attacker] | silent;
    const first = (p.used[attacker] & FIRST_ATTACK_USED) === 0 ? this.#keys.startsStrong[type] : 0;
    const hampered = (p.effects[attacker] & this.#keys.attacking[type]) === 0 ? 0 : 1;
    const fire =
      (((this.#miniatures(p, attacker) << this.#keys.weapons[type]) | off) << 2) | first | hampered;
    const band = this.#keys.bandOf[type * this.#keys.bands + p.band];
    const place = fire * this.#keys.bands + band;
    const volleyOf = this.#volleyOf[type];
    if (volleyOf[place] === UNSEEN) {
      volleyOf[place] = this.#newVolley(this.#fireInWords(fire, type), band) + 1;
    }
    return volleyOf[place] - 1;
  }

  /** Weapons of a volley that can affect a unit in any stance, as a mask. */
  hurting(p: Field, volley: number, target: number): number {
    const type = this.#keys.attackedAs[target];
    const damaged = (p.effects[target] & this.#keys.attacked[type]) === 0 ? 0 : 1;
    const alone = p.life[target] <= this.#keys.heroLife[target] ? 2 : 0;
    const place = 4 * (volley * this.#keys.types + type) + alone + damaged;
    const known = this.#hurting[place];
    return (known === UNSEEN ? this.#newHurting(place, volley, p, target) : known) - 1;
  }

  /** The attacks of a unit in a mode at the range of the turn. */
  row(p: Field, attacker: number, mode: number): number {
    // First the volley: a new one may move the rows.
    const volley = this.volley(p, attacker);
    return this.#rows[volley] + this.#keys.slotOf[this.#keys.typeOf[attacker] * this.#keys.modes + mode];
  }

  /** The same without the silent weapons. */
  part(p: Field, attacker: number, mode: number, silent: number): number {
    if (silent === 0) return this.row(p, attacker, mode);
    const volley = this.volleyWithout(p, attacker, silent);
    return this.#rows[volley] + this.#keys.slotOf[this.#keys.typeOf[attacker] * this.#keys.modes + mode];
  }

  /** Number of the table against a target in its stance; NO_ATTACK when the attack cannot affect it. */
  at(p: Field, row: number, target: number): number {
    let place = (row >> 1) + this.#stanceOf(p, target);
    if ((row & 1) === 1) place += this.#miniatures(p, target) * this.#stances.size;
    const known = this.#index[place];
    return known === UNSEEN ? this.#newTable(p, row, target, place) : known - SHIFT;
  }

  /** Expected damage by a table to a target that can still take `life`. */
  expected(table: number, life: number): number {
    return this.#store.expected(table, life);
  }

  /** Whether a table can affect its target: damage, a marker or an effect. */
  harms(table: number): boolean {
    return this.#store.harms(table);
  }

  /** The alias table of a table. */
  alias(table: number): AliasTable {
    return this.#store.alias(table);
  }

  /** Rolls a table. */
  draw(table: number, rng: Int32Array, stream: number): number {
    return this.#store.draw(table, rng, stream);
  }

  /** The outcome of a roll; see `packOutcome`. */
  outcome(table: number, rolled: number): number {
    return this.#store.outcome(table, rolled);
  }

  /** The attack of an ammunition detonation on a unit (D-VEH-03); undefined when it cannot affect the unit. */
  blast(p: Field, unit: number): AttackTable | undefined {
    const place = this.#stanceOf(p, unit) + this.#miniatures(p, unit) * this.#stances.size;
    let table = this.#blasts[place];
    if (table === undefined) {
      table = this.#distributions.blast(this.#stanceInWords(p, unit, true));
      this.#blasts[place] = table;
    }
    return table ?? undefined;
  }

  #miniatures(p: Field, unit: number): number {
    return miniaturesLeft(p.life[unit], this.#keys.squad[unit], this.#keys.heroLife[unit]);
  }

  /** The stance of a unit; never 0. */
  #stanceOf(p: Field, unit: number): number {
    const known = p.stance[unit];
    return known === UNSEEN ? this.#newStance(p, unit) : known;
  }

  #newStance(p: Field, unit: number): number {
    const type = this.#keys.attackedAs[unit];
    const { coverings, moved, damaged, alone, defences } = this.#stances;
    const covering = coveringOf(p.cover[unit], p.markers[unit] > 0, p.prone[unit]);
    let stance = coverings[type * COVERINGS + covering] + p.moved[unit] * moved[type];
    if ((p.effects[unit] & this.#keys.attacked[type]) !== 0) stance += damaged[type];
    if (p.life[unit] <= this.#keys.heroLife[unit]) stance += alone[type];
    stance += p.defending[unit] * defences[type];
    p.stance[unit] = stance;
    return stance;
  }

  #stanceInWords(p: Field, unit: number, countsMiniatures: boolean): Stance {
    const type = this.#keys.attackedAs[unit];
    return {
      type,
      miniatures: countsMiniatures ? this.#miniatures(p, unit) : this.#facts[type].miniatures,
      cover: p.cover[unit],
      marked: p.markers[unit] > 0,
      prone: p.prone[unit] === 1,
      moved: p.moved[unit] === 1,
      damaged: (p.effects[unit] & this.#keys.attacked[type]) !== 0,
      alone: p.life[unit] <= this.#keys.heroLife[unit],
      defences: p.defending[unit],
    };
  }

  #fireInWords(fire: number, type: number): Fire {
    const weapons = fire >> 2;
    return {
      type,
      miniatures: weapons >> this.#keys.weapons[type],
      off: weapons & ((1 << this.#keys.weapons[type]) - 1),
      firstAttack: (fire & 2) !== 0,
      damaged: (fire & 1) !== 0,
    };
  }

  /** Reserves room for all attacks with a volley. */
  #newVolley(fire: Fire, band: number): number {
    const { sprays } = this.#facts[fire.type];
    const number = this.#volleys.push({ fire, band }) - 1;
    if (number === this.#rows.length) {
      this.#rows = longer(this.#rows, new Int32Array(2 * number));
      this.#hurting = longer(this.#hurting, new Uint16Array(2 * this.#hurting.length));
    }
    this.#rows[number] = 2 * this.#indexEnd + (sprays ? 1 : 0);
    const counts = sprays ? 1 + Math.max(...this.#facts.map(({ miniatures }) => miniatures)) : 1;
    this.#indexEnd += this.#stances.size * counts;
    while (this.#indexEnd > this.#index.length) {
      const length = 2 * this.#index.length;
      const isNarrow = this.#index instanceof Uint16Array;
      this.#index = longer(this.#index, isNarrow ? new Uint16Array(length) : new Int32Array(length));
    }
    return number;
  }

  #newHurting(place: number, volley: number, p: Field, unit: number): number {
    const { fire, band } = this.#volleys[volley];
    this.#hurting[place] = this.#distributions.hurting(fire, band, this.#stanceInWords(p, unit, false)) + 1;
    return this.#hurting[place];
  }

  #newTable(p: Field, row: number, unit: number, place: number): number {
    let volley = this.#volleys.length - 1;
    while (this.#rows[volley] > row) volley--;
    const { fire, band } = this.#volleys[volley];
    const mode = this.#facts[fire.type].modes[(row - this.#rows[volley]) >> 1];
    const stance = this.#stanceInWords(p, unit, (row & 1) === 1);
    const hurts = this.hurting(p, volley, unit) !== 0;
    const number = hurts
      ? this.#store.numberOf(this.#distributions.attack(fire, band, mode, stance))
      : NO_ATTACK;
    if (number + SHIFT > MOST_NARROW && this.#index instanceof Uint16Array) {
      this.#index = Int32Array.from(this.#index);
    }
    this.#index[place] = number + SHIFT;
    return number;
  }
}
