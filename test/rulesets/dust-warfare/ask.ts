import type { Fault } from '../../../src/base/errors.ts';
import { netOf, outcomesOf } from '../../../src/rulesets/dust-warfare/attack/distribution.ts';
import type { AttackPlan } from '../../../src/rulesets/dust-warfare/attack/plan.ts';
import { type AttackRules, attackRules } from '../../../src/rulesets/dust-warfare/attack/rules.ts';
import type { Situation } from '../../../src/rulesets/dust-warfare/attack/situation.ts';
import { loadCatalogue } from '../../../src/rulesets/dust-warfare/catalogue.ts';
import type { ArmourClass } from '../../../src/rulesets/dust-warfare/model.ts';
import { parseWeapons } from '../../../src/rulesets/dust-warfare/odds/bareWeapons.ts';
import type {
  AttackerQuestion,
  AttackQuestion,
  TargetQuestion,
} from '../../../src/rulesets/dust-warfare/odds/question.ts';
import { sceneOf } from '../../../src/rulesets/dust-warfare/odds/scene.ts';

/** P(points inflicted). */
export function netDistribution(plan: AttackPlan): Float64Array {
  return netOf(outcomesOf(plan));
}

export const catalogue = await loadCatalogue();
export const { die } = attackRules(catalogue, {});

/** The default interpretations with changes. */
export function rulingsWith(changes: Readonly<Record<string, boolean>> = {}): Record<string, boolean> {
  const switches = catalogue.rulings.flatMap((ruling) =>
    ruling.switch === undefined ? [] : [ruling.switch],
  );
  const unknown = Object.keys(changes).filter((name) => !switches.some((entry) => entry.name === name));
  if (unknown.length > 0) throw new Error(`no such switch: ${unknown.join(', ')}`);
  return { ...Object.fromEntries(switches.map((entry) => [entry.name, entry.default])), ...changes };
}

export function rulesWith(changes: Readonly<Record<string, boolean>> = {}): AttackRules {
  return attackRules(catalogue, rulingsWith(changes));
}

/** Changes to the default question: a plain attack on five miniatures, or one, in the open. */
export type Request = Partial<
  Omit<AttackerQuestion, 'weapons' | 'unit' | 'name' | 'edition' | 'armyPoints'>
> &
  Partial<Omit<TargetQuestion, 'abilities' | 'damage' | 'armourClass' | 'unit' | 'name'>> & {
    readonly targetAbilities?: readonly string[];
    readonly targetDamage?: readonly string[];
    readonly rulings?: Readonly<Record<string, boolean>>;
  };

/** @param weapons as on the command line; `-` for a dash */
export function ask(weapons: string, armourClass: ArmourClass, request: Request = {}): AttackQuestion {
  const faults: Fault[] = [];
  const { targetAbilities = [], targetDamage = [], rulings = {}, ...rest } = request;
  const dash = /^(\d+)x-$/.exec(weapons);
  const lines =
    dash === null
      ? parseWeapons(catalogue, weapons, 'ATTACKER', faults)
      : [{ name: '-', count: Number(dash[1]), profile: null, abilities: [] }];
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  const attacker: AttackerQuestion = {
    unit: null,
    name: weapons,
    edition: null,
    armyPoints: null,
    bloc: null,
    weapons: lines,
    abilities: [],
    damage: [],
    takesMarkers: true,
    action: 'attack',
    overcharged: false,
    splits: false,
    range: null,
  };
  const target: TargetQuestion = {
    unit: null,
    name: armourClass,
    edition: null,
    armyPoints: null,
    fullStrength: null,
    armourClass,
    altitude: armourClass.startsWith('A') ? 'high' : null,
    miniatures: armourClass.startsWith('S') ? 5 : 1,
    hitPoints: 1,
    taken: 0,
    abilities: [],
    damage: [],
    cover: 'none',
    markers: 0,
    hitsTheDirt: false,
    isTeam: false,
    isLoneHero: false,
    facing: 'front',
    unmoved: false,
    inTerrain: false,
  };
  const all = <T extends object>(byDefault: T): T => {
    const known = Object.entries(rest).filter(([name]) => name in byDefault);
    return { ...byDefault, ...Object.fromEntries(known) };
  };
  return {
    attacker: all(attacker),
    target: { ...all(target), abilities: targetAbilities, damage: targetDamage },
    rulings: rulingsWith(rulings),
  };
}

export function situation(weapons: string, armourClass: ArmourClass, request: Request = {}): Situation {
  return sceneOf(catalogue, ask(weapons, armourClass, request));
}
