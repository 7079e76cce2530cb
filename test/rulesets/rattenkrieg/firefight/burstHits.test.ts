/** OQ-50 in games: whether earlier dice of a burst affect the next die at the same man. */
import { describe, expect, it } from 'vitest';
import { CHANCE, DECISION } from '../../../../src/game/contract.ts';
import { assumptions } from '../../../../src/rulesets/rattenkrieg/assumptions.ts';
import { FIRE, kindOf } from '../../../../src/rulesets/rattenkrieg/engine/choices.ts';
import { createPosition } from '../../../../src/rulesets/rattenkrieg/engine/game.ts';
import type { Position } from '../../../../src/rulesets/rattenkrieg/engine/position.ts';
import { shotOdds } from '../../../../src/rulesets/rattenkrieg/fire/distribution.ts';
import { firefightConfiguration } from '../../../../src/rulesets/rattenkrieg/firefightRequest.ts';
import { otherInterpretations } from '../../../../src/rulesets/rattenkrieg/houseRules.ts';
import type { Interpretations } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { replayLines } from '../../../../src/rulesets/rattenkrieg/replay.ts';
import { OUTCOMES, type Outcome } from '../../../../src/rulesets/rattenkrieg/schema/names.ts';
import { catalogue, figure, rules, shot } from '../ask.ts';
import { play, rifles, type Scene, start } from './scene.ts';

type BurstHits = Interpretations['burstHits'];

const GUN = 'XB-1(P2)(R5)';
/** A lone gun with this code. */
const gunner = [{ role: 'gunner', weapon: 'lewis', count: 1 }] as const;

function scene(burstHits: BurstHits, more: Partial<Scene> = {}): Position {
  const rulesOf = [`burstHits=${burstHits}`];
  return start({ men: [gunner, rifles(1)], rules: rulesOf, breakingPoint: 100, ...more });
}

/** Fires the gun up to its first die. */
function firing(p: Position): Position {
  play(p, { until: ({ waiting }) => waiting === DECISION });
  p.choose([...p.choices.subarray(0, p.choiceCount)].findIndex((choice) => kindOf(choice) === FIRE));
  return p;
}

/** P(each outcome) for every enemy at the end of the volley, every roll enumerated. */
function fates(p: Position): number[][] {
  const { firstOf, endOf } = p.rules;
  const odds = Array.from({ length: endOf[1] - firstOf[1] }, () => OUTCOMES.map(() => 0));
  const visit = (from: Position, share: number): void => {
    if (from.actionCount > 0 || from.waiting !== CHANCE) {
      for (const [man, distribution] of odds.entries()) distribution[from.hit[firstOf[1] + man]] += share;
      return;
    }
    for (const [outcome, chance] of from.chance.probabilities.entries()) {
      if (chance === 0) continue;
      const branch = createPosition(p.rules);
      branch.copyFrom(from);
      branch.resolve(outcome);
      visit(branch, share * chance);
    }
  };
  visit(p, 1);
  return odds;
}

/** Results of the gun's dice in order; the last one repeats. */
function burst(p: Position, ...outcomes: readonly Outcome[]) {
  let die = 0;
  return play(p, {
    dice: { shot: () => outcomes[Math.min(die++, outcomes.length - 1)] },
    until: ({ actionCount }) => actionCount > 0,
  });
}

describe('a machine gun at one man', () => {
  it.each([
    ['atOnce', 'open'],
    ['dieByDie', 'open'],
    ['atOnce', 'torso-and-head'],
    ['dieByDie', 'torso-and-head'],
  ] as const)(
    'OQ-50 burstHits=%s, %s: has the odds of the question, every roll enumerated',
    (burstHits, cover) => {
      const plan = shot(GUN, [[figure({ cover: cover === 'open' ? [] : [cover] })]], {
        interpretations: { burstHits },
      });
      const [exact] = shotOdds(rules(), catalogue.smallArms.doubleSix, plan).each;
      const [found] = fates(firing(scene(burstHits, { cover })));
      for (const [outcome, share] of exact.entries()) expect(found[outcome]).toBeCloseTo(share, 12);
    },
  );

  it('R-ACT-04 no more dice fall on a man who hunkers behind an obstacle, under that reading alone', () => {
    const dice = (burstHits: BurstHits, cover: string): string[] =>
      burst(firing(scene(burstHits, { cover })), 'none', 'hunker').flatMap(({ type }) =>
        type === 'shot' || type === 'hidden' ? [type] : [],
      );
    const all = new Array<string>(5).fill('shot');
    expect(dice('dieByDie', 'torso-and-head')).toEqual(['shot', 'shot', 'hidden', 'hidden', 'hidden']);
    expect(dice('dieByDie', 'open')).toEqual(all);
    expect(dice('atOnce', 'torso-and-head')).toEqual(all);
  });

  it('the next gun of the volley finds him as the volley did: its results take effect at once', () => {
    const men = [[{ role: 'gunner', weapon: 'lewis', count: 2 }], rifles(1)] as const;
    const events = burst(firing(scene('dieByDie', { men, cover: 'torso-and-head' })), 'hunker');
    const shots = events.filter(({ type }) => type === 'shot');
    expect(shots).toMatchObject([{ figure: 0 }, { figure: 1 }]);
    expect(events.filter(({ type }) => type === 'hidden')).toHaveLength(8);
  });

  it('R-FIRE-08 men in an ambush have no cover to hunker behind', () => {
    const ambush = { visibility: 2, camouflage: 0 };
    const p = scene('dieByDie', { ambush, cover: 'torso-and-head', range: 40 });
    // Not seen in time: the second outcome of the look-out.
    const dice = { shot: () => 'hunker' as const, nerve: () => 2 };
    const events = play(p, { dice, until: ({ turn }) => turn > 0 });
    expect(events.filter(({ type }) => type === 'shot')).toHaveLength(5);
  });
});

describe('what is said of it', () => {
  const configuration = (squad: string, ...interpretations: readonly string[]) =>
    firefightConfiguration(catalogue, {
      squads: [squad, squad],
      rules: interpretations,
      cover: 'torso-and-head',
    });

  it('the assumptions name the reading where a burst can strike twice', () => {
    const shown = (squad: string, ...interpretations: readonly string[]): string =>
      assumptions(catalogue, configuration(squad, ...interpretations)).join('\n');
    expect(shown('house-mg42-squad')).toMatch(
      /as he was before the burst \(OQ-50\); --rule burstHits=dieByDie/,
    );
    expect(shown('house-mg42-squad', 'OQ-50=dieByDie')).toMatch(/OQ-50 burstHits=dieByDie/);
    expect(shown('house-mg42-squad', 'OQ-50=dieByDie')).not.toContain('as he was before');
    expect(shown('house-rifles')).not.toContain('OQ-50');
    expect(shown('house-mg42-squad', 'spareReactDice=oncePerTarget')).not.toContain('OQ-50');
  });

  it('it is one of every switch where machine guns fire, and is not asked of rifles', () => {
    const names = (squad: string) => otherInterpretations(catalogue, configuration(squad));
    expect(names('house-mg42-squad').rules.map(({ name }) => name)).toContain('OQ-50 burstHits=dieByDie');
    expect(names('house-rifles').unasked).toContain('OQ-50');
  });

  it('the log says of which men a burst lets go', () => {
    const squads = { ...configuration('house-mg42-squad', 'burstHits=dieByDie'), breakingPoint: 100 };
    const study = { ruleset: 'rattenkrieg', catalogue, configuration: squads, seed: 5 };
    const lines = Array.from({ length: 10 }, (_, game) => replayLines(study, game)).flat();
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {4}2 gunner MG42 \(.*\) on .*: hunkered down in cover, no more dice$/),
    );
    expect(lines.join('\n')).not.toMatch(/undefined|NaN/);
  });
});
