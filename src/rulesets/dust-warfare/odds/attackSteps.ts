/** One attack in steps, in the order of the rules. */

import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import type { NamedDistribution, OddsStep } from '../../../game/oddsSteps.ts';
import { effectiveCover } from '../attack/cover.ts';
import { type Die, isInverted, isRerolled, type RollMode, successChance } from '../attack/die.ts';
import { binomial } from '../attack/distribution.ts';
import { markerRule } from '../attack/losses.ts';
import { poolsOf } from '../attack/plan.ts';
import type { LossOdds, WorkedOdds } from './attackOdds.ts';
import { count, coverPhrase, DAMAGE, HITS, LOST, MARKERS } from './phrases.ts';
import type { TableOdds } from './tableOdds.ts';

export function attackSteps(worked: WorkedOdds): OddsStep[] {
  const { odds, plan } = worked;
  return [
    diceStep(worked),
    ...(poolsOf(plan).every(({ damage }) => damage === 1)
      ? []
      : [step('Points of damage', ['D-ATK-04'], [], distribution('points', odds.raw))]),
    coverStep(worked),
    ...armourSteps(worked),
    step('Damage inflicted', ['D-ATK-07'], [], distribution(DAMAGE, odds.net)),
    ...(odds.losses === null ? [] : [lossStep(worked, odds.losses)]),
    odds.table === null ? markerStep(worked) : tableStep(worked, odds.table),
  ];
}

interface PoolWords {
  readonly dice: number;
  readonly damage: number;
  readonly mode: 'normal' | 'rerolled' | 'inverted' | 'inverted-rerolled';
  readonly chance: string;
  readonly extra: number;
  readonly pastCover: boolean;
}

/** `5 dice, hits succeed (33.3 %), 1 point each` */
function poolNote({ dice, damage, mode, chance, extra, pastCover }: PoolWords): string {
  const how = {
    normal: 'hits succeed',
    rerolled: 'hits succeed, misses are rolled again',
    inverted: 'blanks succeed',
    'inverted-rerolled': 'blanks succeed, misses are rolled again',
  }[mode];
  const more = extra === 0 ? '' : `, ${extra === 1 ? 'one die' : `${extra} dice`} more for each`;
  const cover = pastCover ? ', cover gives nothing against them' : '';
  return `${count(dice, 'die', 'dice')}, ${how} (${chance}), ${count(damage, 'point', 'points')} each${more}${cover}`;
}

function diceStep({ odds, plan, situation }: WorkedOdds): OddsStep {
  const pools = poolsOf(plan);
  const { action } = situation.attacker;
  const both = pools.some(({ mode }) => isInverted(mode) && isRerolled(mode));
  const rules = [
    'D-DIE-01',
    'D-DIE-04',
    ...(action === 'attack' ? ['D-ACT-02'] : ['D-ACT-04']),
    ...(pools.some(({ mode }) => isRerolled(mode)) ? ['D-DIE-03'] : []),
    ...(pools.some(({ mode }) => isInverted(mode)) ? ['D-DIE-02'] : []),
    'D-ATK-01',
    'D-ATK-04',
    ...(both ? ['R-13'] : []),
  ];
  const notes = pools.map(({ dice, damage, mode, extra, pastCover }) =>
    poolNote({
      dice,
      damage,
      mode,
      chance: chanceOf(plan.die, mode),
      extra: extra?.dice ?? 0,
      pastCover,
    }),
  );
  return step(
    'The attack dice',
    rules,
    pools.length === 0 ? ['No weapon has a value against this class: nothing is rolled.'] : notes,
    distribution(HITS, odds.hits),
  );
}

function coverNote(cover: string, points: number, ignored: boolean): string {
  if (ignored) return 'This attack ignores cover.';
  return `${coverPhrase(cover)}: ${count(points, 'point', 'points')} off`;
}

function coverStep({ rules, situation }: WorkedOdds): OddsStep {
  const { target } = situation;
  const { cover, points, ignored } = effectiveCover(rules, situation);
  return step(
    'Cover',
    [
      'D-ATK-06',
      ...(target.markers > 0 ? ['D-SUP-02'] : []),
      ...(target.hitsTheDirt ? ['D-REACT-05', 'R-06'] : []),
      ...(target.isTeam ? ['R-33'] : []),
    ],
    [coverNote(cover, points, ignored)],
    [],
  );
}

function armourNote(dice: number, chance: string, negated: number): string {
  const roll = dice === 0 ? 'No armour roll' : `${count(dice, 'die', 'dice')}, each ${chance}`;
  return negated === 0 ? roll : `${roll}; ${count(negated, 'more point', 'more points')} negated`;
}

function armourSteps({ plan, situation: { target } }: WorkedOdds): OddsStep[] {
  const { die, cancelled, volleys } = plan;
  const isBehind = target.kind === 'vehicle' && target.facing === 'rear';
  return volleys.map(({ armour, negated, pools }) =>
    step(
      'The armour roll',
      [
        'D-ATK-05',
        ...(isBehind ? ['D-VEH-02', 'R-29'] : []),
        ...(pools.length > 1 || volleys.length > 1 ? ['R-05'] : []),
      ],
      [
        armourNote(armour.dice, chanceOf(die, armour.mode), negated),
        ...(cancelled === null
          ? []
          : [`All damage is cancelled ${chanceOf(die, cancelled)} of the time (Cheat Death).`]),
      ],
      distribution('saves', [...binomial(armour.dice, successChance(die, armour.mode))]),
    ),
  );
}

function lossStep({ plan, situation: { target } }: WorkedOdds, losses: LossOdds): OddsStep {
  const isOne = target.miniatures === 1;
  const spills = !isOne && poolsOf(plan).some(({ damage }) => damage > 1);
  return step(
    'Losses of the target',
    [target.kind === 'soldier' ? 'D-ATK-08' : 'D-VEH-01', ...(spills ? ['R-22'] : [])],
    [],
    isOne ? distribution(DAMAGE, losses.damage) : distribution(LOST, losses.miniatures),
  );
}

function markerStep({ odds, rules, situation }: WorkedOdds): OddsStep {
  const { takes, certain } = markerRule(rules, situation);
  const notes = takes
    ? certain
      ? ['The marker is certain, with or without a hit.']
      : []
    : ['It takes no suppression markers.'];
  return step(
    'Suppression',
    ['D-ATK-09', 'D-SUP-01', ...(situation.target.isLoneHero ? ['D-HERO-02', 'R-31'] : []), 'R-02'],
    notes,
    distribution(MARKERS, odds.markers),
  );
}

/** `Blinded 12.3 %: with 1 point 10.1 %, with 2 points 2.2 %`. @param byPoints points with their joint probability */
function rowNote(
  name: string,
  probability: string,
  byPoints: readonly (readonly [points: number, probability: string])[],
): string {
  const each = byPoints.map(([points, share]) => `with ${count(points, 'point', 'points')} ${share}`);
  return `${name} ${probability}${each.length === 0 ? '' : `: ${each.join(', ')}`}`;
}

function tableStep({ situation }: WorkedOdds, { rows, noRoll, joint }: TableOdds): OddsStep {
  return step(
    'The damage table',
    [
      situation.target.kind === 'aircraft' ? 'D-AIR-06' : 'D-ATK-10',
      'D-VEH-03',
      'R-03',
      ...(situation.target.damage.length > 0 ? ['R-04'] : []),
      'R-07',
    ],
    [
      ...rows.map(({ name, probability }, row) =>
        rowNote(
          name,
          probabilityLabel(probability),
          joint.flatMap((distribution, points) =>
            distribution[row + 1] > 0 ? [[points, probabilityLabel(distribution[row + 1])]] : [],
          ),
        ),
      ),
      `No roll ${probabilityLabel(noRoll)}: nothing inflicted, or destroyed.`,
    ],
    [],
  );
}

function step(
  title: string,
  rules: readonly string[],
  notes: readonly string[],
  distributions: readonly NamedDistribution[],
): OddsStep {
  return { title, rules, notes, distributions };
}

function distribution(name: string, probabilities: readonly number[]): NamedDistribution[] {
  return [{ name, first: 0, probabilities }];
}

function chanceOf(die: Die, mode: RollMode): string {
  return probabilityLabel(successChance(die, mode));
}
