/** The question of `odds vehicle-assault --ruleset rattenkrieg`: men on foot against a vehicle (R-CC-07). */
import { distribution, notes, sampledShares } from '../../answer/blocks.ts';
import { distributionBars } from '../../charts/oddsPicture.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import {
  answerVehicleAssault,
  POINTS,
  vehicleFates,
} from '../../rulesets/rattenkrieg/odds/answerVehicleAssault.ts';
import { integerOption, integerOptions, SAMPLE_OPTIONS, TEXTS } from '../optionKinds.ts';
import { type OddsPresentation, presented } from '../presentation.ts';
import type { OddsQuestion } from '../question.ts';
import { readIds } from '../words.ts';
import { contextOf, RULE_OPTION } from './context.ts';
import { readRun } from './sampling.ts';

const FIGURES = integerOption('figures', 1, 1, 12, 'men on foot who roll');
const ACTIONS = integerOption('actions', 1, 1, 6, 'of each of them');
const HELPERS = integerOption('helpers', 0, 0, 2, 'of each of them');
const SPEED = integerOption('speed', 0, 0, 60, 'relative speed of the vehicle in inches');

/** Ids of what may be said by `--with`. */
export function assaultCircumstances({ closeCombat }: Catalogue): string[] {
  const { modifiers } = closeCombat.vehicleAssault;
  return modifiers.flatMap(({ id, kind }) => (kind === 'circumstance' ? [id] : []));
}

export const vehicleAssaultOdds: OddsQuestion<Catalogue> = {
  command: 'odds vehicle-assault',
  examples: [['--figures 3 --actions 2 --with pioneer']],
  more: SAMPLE_OPTIONS,
  positionals: [],
  options: {
    ...integerOptions([FIGURES, ACTIONS, HELPERS, SPEED]),
    with: { ...TEXTS, describe: 'pistol-ports, bare-hands-at-vehicle, pioneer …' },
    ...RULE_OPTION,
  },
  read: (catalogue, argv, reader) => {
    const { readings } = contextOf(catalogue, reader);
    const question = {
      figures: reader.integer(FIGURES),
      actions: reader.integer(ACTIONS),
      helpers: reader.integer(HELPERS),
      speed: reader.integer(SPEED),
      circumstances: readIds(reader, argv, 'with', 'circumstance', assaultCircumstances(catalogue)),
      readings,
    };
    const run = readRun(reader);
    return () => presentationOf(answerVehicleAssault(catalogue, question, run));
  },
};

function presentationOf({ answer, explanation }: ReturnType<typeof answerVehicleAssault>): OddsPresentation {
  const { exact, question, sampled } = answer;
  const points = distribution(POINTS, exact.points, { sampled: sampledShares(sampled?.shares, sampled) });
  return presented(answer, explanation, {
    blocks: [points, notes(vehicleFates(exact.each.dead, exact.each.wounded))],
    picture: () =>
      distributionBars(points, `Close combat against a vehicle: ${question.figures}`, 'Damage points'),
  });
}
