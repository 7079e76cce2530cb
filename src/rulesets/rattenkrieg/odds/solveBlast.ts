/** The positions of an explosion for a question, and how they are rolled. */
import { barrageDice } from '../blast/barrage.ts';
import { casesOf, type Field, type Scattered } from '../blast/cases.ts';
import { type Blast, type Bystander, type Struck, struckBy } from '../blast/effect.ts';
import { AIM_POINT, isInCircle, type Point, pointAt } from '../blast/geometry.ts';
import { type Rolls, rollBomb, rollThrow } from '../blast/sample.ts';
import { type Impact, impactsOf, openingHits, type Throw } from '../blast/throw.ts';
import { bombScatter, grenadeBlast, shellBlast } from '../blast/weapons.ts';
import { type CombatRules, combatRules, SIDES } from '../fire/combatTable.ts';
import type { ModifierPart } from '../fire/part.ts';
import { sumOf } from '../fire/part.ts';
import { partsOfTarget } from '../fire/target.ts';
import { fireRules } from '../flame/fire.ts';
import type { Catalogue } from '../model.ts';
import type {
  BlastFigure,
  BlastQuestion,
  FlameQuestion,
  GrenadeQuestion,
  ShellQuestion,
} from './blastQuestion.ts';

/** A question prepared for the distribution and the samples. */
export interface SolvedBlast {
  readonly rules: CombatRules;
  readonly scattered: Scattered;
  /** Rolls the position of the explosion; returns its effect on each figure. */
  readonly explode: (rolls: Rolls) => readonly Struck[];
}

/** Cover, stance and circumstances of a figure; a fire ignores them. */
export function addedParts(
  catalogue: Catalogue,
  question: BlastQuestion,
  figure: BlastFigure,
): ModifierPart[] {
  if (question.kind === 'flame') return [];
  // A shell with a proximity fuze explodes above the obstacles.
  const isAbove = question.kind === 'shell' && question.hasProximityFuze;
  const parts = partsOfTarget(catalogue, question.interpretations, figure.target, isAbove);
  if (question.kind !== 'grenade' || !question.circumstances.includes('reaction')) return parts;
  const reacting = catalogue.combat.modifiers.flatMap((modifier): ModifierPart[] => {
    if (modifier.kind !== 'circumstance' || modifier.when !== 'reaction') return [];
    const { id, text } = modifier;
    return [{ id, text, modifier: modifier.modifier, rules: ['R-FIRE-06', 'R-ACT-03'], counts: true }];
  });
  return [...parts, ...reacting];
}

export function solveBlast(catalogue: Catalogue, question: BlastQuestion): SolvedBlast {
  switch (question.kind) {
    case 'grenade':
      return solveGrenade(catalogue, question);
    case 'shell':
      return solveShell(catalogue, question);
    case 'barrage': {
      const { mortar, actions, base, interpretations } = question;
      const figures = bystanders(catalogue, question).map((figure) =>
        barrageDice(catalogue, interpretations, mortar, actions, figure, base / 2),
      );
      return atRest(combatRules(catalogue, interpretations), figures);
    }
    case 'flame':
      return atRest(fireRules(catalogue, question.interpretations), flamed(catalogue, question));
  }
}

function bystanders(
  catalogue: Catalogue,
  question: BlastQuestion,
): (Bystander & { readonly isThrower: boolean })[] {
  return question.figures.map((figure) => ({
    at: pointAt(figure.inches, figure.bearing),
    added: sumOf(addedParts(catalogue, question, figure)),
    isThrower: figure.isThrower,
  }));
}

/** An explosion without scatter. */
function atRest(rules: CombatRules, figures: readonly Struck[]): SolvedBlast {
  const scattered = {
    cases: [{ share: 1, weight: 1n, figures }],
    inHand: 0,
    missedOpening: 0,
    thrownBack: 0,
  };
  return { rules, scattered, explode: () => figures };
}

/** The figures within the radius of the flame, or of the burning cell (OQ-40). */
function flamed(catalogue: Catalogue, question: FlameQuestion): Struck[] {
  const { weapon, shots, interpretations, base } = question;
  const radius = interpretations.flameDamage === 'fireTable' ? weapon.radius : catalogue.burning.cell / 2;
  return bystanders(catalogue, question).map(({ at }) => {
    const isIn = isInCircle(at, AIM_POINT, radius, base / 2);
    return { dice: isIn ? new Array<number>(shots).fill(0) : [], isShocked: false };
  });
}

/** The effect of an explosion at any point. */
function fieldOf(
  question: GrenadeQuestion | ShellQuestion,
  blast: Blast,
  figures: readonly (Bystander & { readonly isThrower: boolean })[],
  throwBack: Field['throwBack'],
): Field {
  const margin = question.base / 2;
  const { rings, shockRadius } = blast;
  return {
    places: figures.map(({ at }) => at),
    strikes: (centre) => figures.map((one) => struckBy(question.interpretations, blast, one, centre, margin)),
    radii: [...rings.map(({ radius }) => radius), ...(shockRadius === null ? [] : [shockRadius])].map(
      (radius) => radius + margin,
    ),
    throwBack,
  };
}

function solveGrenade(catalogue: Catalogue, question: GrenadeQuestion): SolvedBlast {
  const { throwing } = catalogue;
  const { explosive, room, isThrownBack, isCooked } = question;
  const figures = bystanders(catalogue, question);
  const { within, succeedsOn, onlyUncooked } = throwing.throwBack;
  const mayReturn = isThrownBack && !(isCooked && onlyUncooked);
  const by = figures.flatMap(({ isThrower }, index) => (isThrower ? [] : [index]));
  const field = fieldOf(
    question,
    grenadeBlast(throwing, explosive, room !== null),
    figures,
    mayReturn ? { within, succeeds: succeedsOn.length, sides: SIDES, by } : null,
  );
  const thrown = throwOf(catalogue, question, figures.find(({ isThrower }) => isThrower)?.at ?? null);
  return {
    rules: combatRules(catalogue, question.interpretations),
    scattered: casesOf(impactsOf(throwing, thrown), field),
    explode: (rolls) => rollThrow(throwing, thrown, field, rolls),
  };
}

function throwOf({ throwing }: Catalogue, question: GrenadeQuestion, thrower: Point | null): Throw {
  const { quality, circumstances, opening, distance, room, isCooked } = question;
  return {
    quality,
    circumstances,
    openingHitsUpTo:
      opening === null ? null : openingHits(throwing, opening.kind, distance ?? 0, opening.isMoving),
    isSmallRoom: room !== null && room <= throwing.indoors.largestRoom,
    isCooked,
    thrower,
  };
}

function solveShell(catalogue: Catalogue, question: ShellQuestion): SolvedBlast {
  const { explosive, ground, burst, bomber, interpretations } = question;
  const shape = burst === 'ground' ? 'ground' : 'circle';
  const blast = shellBlast(catalogue.gunnery, explosive, ground, shape);
  const field = fieldOf(question, blast, bystanders(catalogue, question), null);
  const rules = combatRules(catalogue, interpretations);
  const kind = catalogue.mineRules.bombScatter.find(({ id }) => id === bomber)?.kind;
  if (kind === undefined) return atRest(rules, field.strikes(AIM_POINT));
  const impacts = bombScatter(kind).numerators.flatMap((weight, scatter): Impact[] =>
    weight === 0n ? [] : [{ kind: 'lands', at: AIM_POINT, scatter, weight }],
  );
  return {
    rules,
    scattered: casesOf(impacts, field),
    explode: (rolls) => field.strikes(rollBomb(kind, rolls)),
  };
}
