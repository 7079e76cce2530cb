/**
 * One attack worked out die by die from the text of the rules alone, by names of abilities: without the engine's tables
 * of effects and formulas. All rulings as printed, all house rulings with their default interpretation.
 */

export interface EnumeratedWeapon {
  readonly count: number;
  readonly dice: number | 'spray';
  readonly damage: number;
  readonly abilities: readonly string[];
}

export interface EnumeratedAttack {
  readonly weapons: readonly EnumeratedWeapon[];
  readonly abilities: readonly string[];
  readonly action: 'attack' | 'sustained';
  readonly overcharged: boolean;
  readonly blinded: boolean;
  readonly noFireControl: boolean;
  readonly range: number;
  readonly target: EnumeratedTarget;
}

export interface EnumeratedTarget {
  readonly kind: 'soldier' | 'vehicle' | 'aircraft';
  readonly isLow: boolean;
  readonly level: number;
  readonly miniatures: number;
  readonly hitPoints: number;
  readonly taken: number;
  /** In points. */
  readonly cover: number;
  readonly markers: number;
  readonly hitsTheDirt: boolean;
  readonly isTeam: boolean;
  readonly isLoneHero: boolean;
  readonly facing: 'front' | 'side' | 'rear';
  readonly unmoved: boolean;
  readonly inTerrain: boolean;
  readonly abilities: readonly string[];
  /** Numbers of the rows that its damage table has. */
  readonly damage: readonly number[];
}

/** P by number. */
export type Distribution = Map<number, number>;

export interface Enumerated {
  readonly hits: Distribution;
  readonly raw: Distribution;
  readonly net: Distribution;
  readonly losses: Distribution;
  readonly marker: number;
  /** By row in effect; -1 for no roll. */
  readonly rows: Distribution;
}

const HIT = 1 / 3;
const BLANK = 2 / 3;
const HULL_BREACH = 6;
const EXTERNAL_FIRE = 2;
const IMMUNE = ['blutkreuz-ape', 'blutkreuz-uebertoten', 'blutkreuz-zombie', 'heroic-stand'];

/** The rolled dice: hits, points reduced by soft cover, points that ignore it. */
type Rolled = readonly [hits: number, covered: number, radiating: number];

export function enumerateAttack(attack: EnumeratedAttack): Enumerated {
  const { target } = attack;
  const cover = coverOf(attack);
  const result: Enumerated = {
    hits: new Map(),
    raw: new Map(),
    net: new Map(),
    losses: new Map(),
    marker: 0,
    rows: new Map(),
  };
  let marker = 0;
  for (const [kept, probability] of rollsOf(attack, cover.radiationPasses)) {
    const [hits, covered, radiating] = kept.split(' ').map(Number);
    add(result.hits, hits, probability);
    add(result.raw, covered + radiating, probability);
    const through = radiating + Math.max(0, covered - cover.points);
    if (target.kind === 'soldier' && takesMarkers(target)) {
      if (hits > 0 || has(attack, 'grenades')) marker += probability;
    }
    const cheats = target.abilities.includes('cheat-death');
    if (cheats) settle(result, attack, 0, 0, probability * BLANK);
    for (const [saved, chance] of armourOf(attack)) {
      const net = Math.max(0, through - saved - negatedBy(attack));
      settle(result, attack, through, net, probability * chance * (cheats ? HIT : 1));
    }
  }
  return { ...result, marker };
}

/** D-ATK-08, D-VEH-03. */
function settle(result: Enumerated, attack: EnumeratedAttack, through: number, net: number, p: number): void {
  const { target } = attack;
  add(result.net, net, p);
  const life = target.miniatures * target.hitPoints - target.taken;
  const left = Math.max(0, life - net);
  // The owner keeps a point on everybody as long as he can.
  add(result.losses, target.miniatures - Math.min(target.miniatures, left), p);
  if (target.kind === 'soldier') return;
  if (net === 0 || left === 0) {
    add(result.rows, -1, p);
    return;
  }
  if (target.kind === 'vehicle' && has(attack, 'incendiary')) {
    add(result.rows, target.damage.includes(EXTERNAL_FIRE) ? 0 : EXTERNAL_FIRE, p);
    return;
  }
  const s = has(attack, 'tank-killer') ? BLANK : HIT;
  for (const [hits, chance] of diceDistribution(through, s)) {
    let row = Math.min(HULL_BREACH, hits);
    while (row > 0 && target.damage.includes(row)) row--;
    add(result.rows, row, p * chance);
  }
}

/** Every outcome of the attack dice. */
function rollsOf(attack: EnumeratedAttack, radiationPasses: boolean): Map<string, number> {
  let kept = new Map<string, number>([['0 0 0', 1]]);
  for (const { dice, one, damage, radiates } of groupsOf(attack)) {
    for (let die = 0; die < dice; die++) {
      const after = new Map<string, number>();
      for (const [key, p] of kept) {
        const [hits, covered, radiating] = key.split(' ').map(Number);
        for (const [count, chance] of one) {
          const points = count * damage;
          const next: Rolled =
            radiates && radiationPasses
              ? [hits + count, covered, radiating + points]
              : [hits + count, covered + points, radiating];
          add(after, next.join(' '), p * chance);
        }
      }
      kept = after;
    }
  }
  return kept;
}

interface Group {
  readonly dice: number;
  /** Results of one die of the initial roll. */
  readonly one: Distribution;
  readonly damage: number;
  readonly radiates: boolean;
}

/** D-ATK-04: weapons of equal damage and dice roll together; radiation always rolls separately (D-WPN-RADIATION). */
function groupsOf(attack: EnumeratedAttack): Group[] {
  const { weapons, target, abilities } = attack;
  const groups = new Map<string, Group>();
  for (const weapon of weapons) {
    const { key, one } = dieOf(attack, weapon);
    const radiates = weapon.abilities.includes('radiation');
    const more = target.kind === 'aircraft' && target.damage.includes(HULL_BREACH) ? 1 : 0;
    const damage = weapon.damage + more;
    const each = weapon.dice === 'spray' ? target.miniatures : weapon.dice;
    const dice = weapon.count * each * doubledBy(attack, weapon);
    const name = `${damage} ${key} ${radiates}`;
    groups.set(name, { dice: (groups.get(name)?.dice ?? 0) + dice, one, damage, radiates });
  }
  if (!abilities.includes('headshot')) return [...groups.values()];
  return [...groups.values()].map((group) => ({ ...group, dice: Math.ceil(group.dice / 2) }));
}

/** D-ABL-ALL-IN-ONE, D-ABL-SUPERCHARGED, D-WPN-PHASERS. */
function doubledBy({ abilities, overcharged }: EnumeratedAttack, weapon: EnumeratedWeapon): number {
  let factor = abilities.includes('all-in-one') ? 2 : 1;
  const charged = weapon.abilities.some((id) => ['phaser', 'laser', 'tesla'].includes(id));
  if (abilities.includes('supercharged') && charged) factor *= 2;
  if (overcharged && weapon.abilities.includes('phaser')) factor *= 2;
  return factor;
}

/** D-ACT-04, D-DIE-02, D-DIE-03, D-WPN-LASERS: results of one die of a weapon. */
function dieOf(
  attack: EnumeratedAttack,
  weapon: EnumeratedWeapon,
): { readonly key: string; readonly one: Distribution } {
  const { abilities, action, overcharged, blinded, target } = attack;
  const own = (id: string): boolean => weapon.abilities.includes(id);
  const sustained =
    action === 'sustained' || (abilities.includes('air-superiority') && target.kind === 'aircraft');
  const aims = sustained && abilities.includes('take-aim');
  const inverted =
    aims ||
    abilities.includes('fighting-spirit') ||
    own('rocket-punch') ||
    (abilities.includes('spotter') && !own('close-combat'));
  const rerolls = sustained
    ? !aims && !blinded && !(overcharged && own('phaser'))
    : abilities.includes('berserk');
  const face = inverted ? BLANK : HIT;
  const success = rerolls ? face + (1 - face) * face : face;
  const extra = (own('laser') ? 1 : 0) + (abilities.includes('frenzy') ? 1 : 0);
  const one: Distribution = new Map([[0, 1 - success]]);
  for (const [more, chance] of diceDistribution(extra, face)) add(one, 1 + more, success * chance);
  return { key: `${success} ${face} ${extra}`, one };
}

/** D-ATK-06: points of cover, and whether it is soft, against which radiation helps. */
function coverOf(attack: EnumeratedAttack): { readonly points: number; readonly radiationPasses: boolean } {
  const { target, abilities } = attack;
  let cover = Math.max(target.cover, attack.noFireControl ? 1 : 0);
  let soft = cover === 1;
  const suppressible = target.kind === 'soldier' && takesMarkers(target);
  const marked =
    suppressible && (target.markers > 0 || target.hitsTheDirt) && !target.abilities.includes('flight');
  if (marked) {
    cover = Math.min(2, cover + 1);
    soft = cover === 1;
  } else if (target.isTeam && soft) cover = 2;
  if (target.abilities.includes('blutkreuz-zombie')) {
    cover = Math.max(0, cover - 1);
    soft = cover === 1 || (soft && target.isTeam);
  }
  const ignored =
    ['burst', 'grenades', 'close-combat'].some((id) => has(attack, id)) ||
    abilities.includes('sniper') ||
    abilities.includes('headshot');
  return { points: ignored ? 0 : cover, radiationPasses: soft };
}

/** D-ATK-05, D-VEH-02: points prevented by the armour roll. */
function armourOf(attack: EnumeratedAttack): Distribution {
  const { target, abilities, range } = attack;
  if (armourStops(attack) !== undefined) return new Map([[0, 1]]);
  let dice = target.level;
  if (target.abilities.includes('damage-resilient')) dice++;
  if (target.abilities.includes('dozer-blade') && target.facing === 'front') dice++;
  const penetrates = has(attack, 'penetrator') || abilities.includes('schwerpunkt');
  const asVehicle = target.kind === 'vehicle' || target.isLow;
  if (penetrates && asVehicle && range <= 24) dice = Math.ceil(dice / 2);
  const inverted = target.abilities.some((id) => id === 'heroic-stand' || id === 'panzer-ace');
  return diceDistribution(dice, inverted ? BLANK : HIT);
}

/** Reason for no armour roll. */
function armourStops(attack: EnumeratedAttack): 'ability' | 'target' | 'phaser' | undefined {
  const { target, abilities } = attack;
  if (abilities.includes('sniper') || abilities.includes('headshot')) return 'ability';
  if (target.damage.includes(HULL_BREACH)) return 'target';
  if (target.kind === 'vehicle' && target.facing === 'rear') return 'target';
  return has(attack, 'phaser') ? 'phaser' : undefined;
}

/** D-ABL-ENTRENCH, D-ABL-LEGENDARY-TACTICIAN, R-32. */
function negatedBy(attack: EnumeratedAttack): number {
  const { target } = attack;
  const stopped = armourStops(attack);
  const entrenched = target.abilities.includes('entrench') && target.unmoved;
  const led = target.abilities.includes('legendary-tactician') && target.inTerrain;
  const counts = stopped === undefined || stopped === 'phaser';
  return (entrenched && counts ? 1 : 0) + (led && stopped === undefined ? 1 : 0);
}

function takesMarkers({ isLoneHero, abilities }: EnumeratedTarget): boolean {
  return !isLoneHero && !abilities.some((id) => IMMUNE.includes(id));
}

/** Whether a weapon that fires has an ability. */
function has({ weapons }: EnumeratedAttack, ability: string): boolean {
  return weapons.some(({ abilities }) => abilities.includes(ability));
}

/** Die by die. */
function diceDistribution(dice: number, success: number): Distribution {
  let distribution: Distribution = new Map([[0, 1]]);
  for (let die = 0; die < dice; die++) {
    const after: Distribution = new Map();
    for (const [hits, p] of distribution) {
      add(after, hits + 1, p * success);
      add(after, hits, p * (1 - success));
    }
    distribution = after;
  }
  return distribution;
}

function add<K>(distribution: Map<K, number>, key: K, probability: number): void {
  distribution.set(key, (distribution.get(key) ?? 0) + probability);
}
