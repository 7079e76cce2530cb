/** One attack in steps, in the order of the rules. */
import * as words from '../../../base/messages/dustWarfareOdds.ts';
import { probabilityLabel } from '../../../base/messages/oddsCharts.ts';
import type { NamedDistribution, OddsStep } from '../../../game/oddsSteps.ts';
import { effectiveCover } from '../attack/cover.ts';
import { type Die, isInverted, isRerolled, type RollMode, successChance } from '../attack/die.ts';
import { binomial } from '../attack/law.ts';
import { markerRule } from '../attack/losses.ts';
import { poolsOf } from '../attack/plan.ts';
import type { LossOdds, WorkedOdds } from './attackOdds.ts';
import type { TableOdds } from './tableOdds.ts';

export function attackSteps(worked: WorkedOdds): OddsStep[] {
  const { odds, plan } = worked;
  return [
    diceStep(worked),
    ...(poolsOf(plan).every(({ damage }) => damage === 1)
      ? []
      : [step(words.POINTS_STEP, ['D-ATK-04'], [], law(words.POINTS, odds.raw))]),
    coverStep(worked),
    ...armourSteps(worked),
    step(words.NET_STEP, ['D-ATK-07'], [], law(words.DAMAGE, odds.net)),
    ...(odds.losses === null ? [] : [lossStep(worked, odds.losses)]),
    odds.table === null ? markerStep(worked) : tableStep(worked, odds.table),
  ];
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
    words.poolNote({
      dice,
      damage,
      mode,
      chance: chanceOf(plan.die, mode),
      extra: extra?.dice ?? 0,
      pastCover,
    }),
  );
  return step(
    words.DICE_STEP,
    rules,
    pools.length === 0 ? [words.noDice()] : notes,
    law(words.HITS, odds.hits),
  );
}

function coverStep({ rules, situation }: WorkedOdds): OddsStep {
  const { target } = situation;
  const { cover, points, ignored } = effectiveCover(rules, situation);
  return step(
    words.COVER_STEP,
    [
      'D-ATK-06',
      ...(target.markers > 0 ? ['D-SUP-02'] : []),
      ...(target.hitsTheDirt ? ['D-REACT-05', 'R-06'] : []),
      ...(target.isTeam ? ['R-33'] : []),
    ],
    [words.coverNote(cover, points, ignored)],
    [],
  );
}

function armourSteps({ plan, situation: { target } }: WorkedOdds): OddsStep[] {
  const { die, cancelled, volleys } = plan;
  const isBehind = target.kind === 'vehicle' && target.facing === 'rear';
  return volleys.map(({ armour, negated, pools }) =>
    step(
      words.ARMOUR_STEP,
      [
        'D-ATK-05',
        ...(isBehind ? ['D-VEH-02', 'R-29'] : []),
        ...(pools.length > 1 || volleys.length > 1 ? ['R-05'] : []),
      ],
      [
        words.armourNote(armour.dice, chanceOf(die, armour.mode), negated),
        ...(cancelled === null ? [] : [words.cancelNote(chanceOf(die, cancelled))]),
      ],
      law(words.SAVES, [...binomial(armour.dice, successChance(die, armour.mode))]),
    ),
  );
}

function lossStep({ plan, situation: { target } }: WorkedOdds, losses: LossOdds): OddsStep {
  const isOne = target.miniatures === 1;
  const spills = !isOne && poolsOf(plan).some(({ damage }) => damage > 1);
  return step(
    words.LOSSES_STEP,
    [target.kind === 'soldier' ? 'D-ATK-08' : 'D-VEH-01', ...(spills ? ['R-22'] : [])],
    [],
    isOne ? law(words.DAMAGE, losses.damage) : law(words.LOST, losses.miniatures),
  );
}

function markerStep({ odds, rules, situation }: WorkedOdds): OddsStep {
  const { takes, certain } = markerRule(rules, situation);
  const notes = takes ? (certain ? [words.certainMarker()] : []) : [words.noMarkers()];
  return step(
    words.MARKERS_STEP,
    ['D-ATK-09', 'D-SUP-01', ...(situation.target.isLoneHero ? ['D-HERO-02', 'R-31'] : []), 'R-02'],
    notes,
    law(words.MARKERS, odds.markers),
  );
}

function tableStep({ situation }: WorkedOdds, { rows, noRoll, joint }: TableOdds): OddsStep {
  return step(
    words.TABLE_STEP,
    [
      situation.target.kind === 'aircraft' ? 'D-AIR-06' : 'D-ATK-10',
      'D-VEH-03',
      'R-03',
      ...(situation.target.damage.length > 0 ? ['R-04'] : []),
      'R-07',
    ],
    [
      ...rows.map(({ name, probability }, row) =>
        words.rowNote(
          name,
          probabilityLabel(probability),
          joint.flatMap((law, points) =>
            law[row + 1] > 0 ? [[points, probabilityLabel(law[row + 1])]] : [],
          ),
        ),
      ),
      words.noTableRoll(probabilityLabel(noRoll)),
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

function law(name: string, probabilities: readonly number[]): NamedDistribution[] {
  return [{ name, first: 0, probabilities }];
}

function chanceOf(die: Die, mode: RollMode): string {
  return probabilityLabel(successChance(die, mode));
}
