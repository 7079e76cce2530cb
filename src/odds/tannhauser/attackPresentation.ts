/** The answer of `odds attack`, ready to be shown. */
import { distributionBars, type OddsPicture } from '../../charts/oddsPicture.ts';
import { byId } from '../../data/entries.ts';
import type { Explanation } from '../../game/oddsSteps.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { AttackAnswer, WorkedAttack } from '../../rulesets/tannhauser/odds/answerAttack.ts';
import { SINGLE_DIE_BONUS } from '../../rulesets/tannhauser/tables/tests.ts';
import { distributionLines, sharesOf } from '../bars.ts';
import type { OddsPresentation } from '../presentation.ts';
import { sampledSentence, WOUNDS_AXIS } from './phrases.ts';
import { poolLines, shockLine } from './pools.ts';

export function attackPresentation(
  catalogue: Catalogue,
  { answer }: WorkedAttack,
  explanation: Explanation,
): OddsPresentation {
  const { question } = answer;
  const targets = [question.target, ...(question.second === undefined ? [] : [question.second])];
  const sampled = sampledOf(answer);
  const names = targets.map(({ character }) => byId(catalogue.characters, character).name);
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    ...(sampled === undefined ? {} : { sampled }),
    body: bodyOf(answer, names),
    picture: () => pictureOf(answer, byId(catalogue.characters, question.attacker.character).name, names),
  };
}

export const TOGETHER = 'Together';

function bodyOf(answer: AttackAnswer, names: readonly string[]): string[] {
  const { exact, pools, second, joint, sampled } = answer;
  const lines = [
    ...poolLines(pools, SINGLE_DIE_BONUS),
    ...(second === null ? [] : [`${names[1]}: ${shockLine(second.pools)}`]),
    '',
    ...distributionLines('hits', exact.hits),
  ];
  if (second === null || joint === null) {
    lines.push('', ...distributionLines('wounds', exact.wounds, { sampled: sampled?.wounds }));
  } else {
    lines.push('', names[0], ...distributionLines('wounds', exact.wounds, { sampled: sampled?.wounds }));
    lines.push(
      '',
      names[1],
      ...distributionLines('wounds', second.wounds, { sampled: second.sampled?.wounds }),
    );
    lines.push(
      '',
      TOGETHER,
      ...distributionLines('wounds', joint.wounds, { sampled: joint.sampled?.wounds }),
    );
    lines.push('', ...distributionLines('killed', joint.killed, { sampled: joint.sampled?.killed }));
  }
  const beside = sampledOf(answer);
  return beside === undefined ? lines : [...lines, '', beside];
}

/** The same when one sample is all figures at once. */
export function sampledTogetherSentence(sampled: {
  readonly trials: number;
  readonly seed: number;
  readonly z: number;
}): string {
  const trials = sampled.trials.toLocaleString('en-US');
  const noun = sampled.trials === 1 ? 'roll' : 'rolls';
  return `Sampled: ${trials} ${noun} of everybody at once with seed ${sampled.seed}; largest deviation of each figure and of all together ${sampled.z.toFixed(2)} standard errors.`;
}

/** What was rolled beside the exact answer. */
function sampledOf({ joint, sampled }: AttackAnswer): string | undefined {
  const together = joint?.sampled ?? null;
  if (together !== null) return sampledTogetherSentence(together);
  return sampled === null ? undefined : sampledSentence(sampled);
}

function pictureOf(
  { exact, second, sampled }: AttackAnswer,
  attacker: string,
  names: readonly string[],
): OddsPicture {
  const title = `Wounds that ${attacker} deals to ${names.join(' and ')}`;
  if (second === null) {
    const rows = exact.wounds.length - 1;
    const bars = distributionBars(exact.wounds, 0, rows, sharesOf(sampled?.wounds, sampled));
    return { kind: 'bars', title, axis: WOUNDS_AXIS, bars };
  }
  const lists = [exact.wounds, second.wounds];
  return woundsHeat(title, names, lists);
}

/** Wounds of several figures, one row a figure; its death is the last cell of its row. */
export function woundsHeat(
  title: string,
  names: readonly string[],
  lists: readonly (readonly number[])[],
): OddsPicture {
  const most = Math.max(...lists.map((list) => list.length));
  return {
    kind: 'heat',
    title,
    rows: names,
    columns: Array.from({ length: most }, (_, wounds) => String(wounds)),
    cells: lists.map((list) => Array.from({ length: most }, (_, wounds) => list[wounds] ?? null)),
    axis: WOUNDS_AXIS,
    format: 'probability',
  };
}
