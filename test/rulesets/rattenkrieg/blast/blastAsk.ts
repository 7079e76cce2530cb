import { blastOdds } from '../../../../src/rulesets/rattenkrieg/blast/distribution.ts';
import { explosives } from '../../../../src/rulesets/rattenkrieg/blast/weapons.ts';
import type {
  BarrageQuestion,
  BlastFigure,
  BlastQuestion,
  FlameQuestion,
  GrenadeQuestion,
  ShellQuestion,
} from '../../../../src/rulesets/rattenkrieg/odds/blastQuestion.ts';
import { solveBlast } from '../../../../src/rulesets/rattenkrieg/odds/solveBlast.ts';
import { catalogue, figure, interpretations } from '../ask.ts';

const explosive = (id: string) => {
  const found = explosives(catalogue).find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

export function standing(more: Partial<BlastFigure> = {}): BlastFigure {
  return { target: figure(), inches: 0, bearing: 0, isThrower: false, ...more };
}

/** In the open, without a modifier. */
export const plain = { target: figure({ stance: 'side' }) } as const;

export function grenade(id: string, more: Partial<GrenadeQuestion> = {}): GrenadeQuestion {
  return {
    kind: 'grenade',
    explosive: explosive(id),
    quality: 3,
    circumstances: [],
    distance: null,
    opening: null,
    room: null,
    isCooked: false,
    isThrownBack: false,
    figures: [standing()],
    base: 0,
    interpretations: interpretations(),
    ...more,
  };
}

export function shell(id: string, more: Partial<ShellQuestion> = {}): ShellQuestion {
  const ground = { special: null, concrete: null };
  const common = { figures: [standing(plain)], base: 0, interpretations: interpretations() };
  return {
    kind: 'shell',
    explosive: explosive(id),
    ground,
    burst: 'ground',
    hasProximityFuze: false,
    bomber: null,
    ...common,
    ...more,
  };
}

export function barrage(id: string, actions: number, more: Partial<BarrageQuestion> = {}): BarrageQuestion {
  const mortar = catalogue.mortars.find((one) => one.id === id);
  if (mortar === undefined) throw new Error(`no ${id}`);
  return {
    kind: 'barrage',
    mortar,
    actions,
    figures: [standing(plain)],
    base: 0,
    interpretations: interpretations(),
    ...more,
  };
}

export function flame(id: string, more: Partial<FlameQuestion> = {}): FlameQuestion {
  const weapon = catalogue.flameWeapons.find((one) => one.id === id);
  if (weapon === undefined) throw new Error(`no ${id}`);
  return {
    kind: 'flame',
    weapon,
    shots: 1,
    figures: [standing()],
    base: 0,
    interpretations: interpretations(),
    ...more,
  };
}

export function odds(question: BlastQuestion) {
  const { rules, scattered: lies } = solveBlast(catalogue, question);
  return { ...blastOdds(rules, lies.cases), ...lies };
}
