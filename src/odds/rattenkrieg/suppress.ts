/** The question of `odds suppress --ruleset rattenkrieg`: actions that suppressive fire takes. */
import { blocksOf, distribution, notes, sampledShares } from '../../answer/blocks.ts';
import { distributionBars } from '../../charts/oddsPicture.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import { answerSuppress, areaNote, LOST, PINNED } from '../../rulesets/rattenkrieg/odds/answerSuppress.ts';
import { MOUNT_ROLES } from '../../rulesets/rattenkrieg/schema/names.ts';
import { argument, integerOption, integerOptions, SAMPLE_OPTIONS } from '../optionKinds.ts';
import { type OddsPresentation, presented } from '../presentation.ts';
import type { OddsQuestion } from '../question.ts';
import { readWord } from '../words.ts';
import { contextOf, RULE_OPTION } from './context.ts';
import { MOST_FIGURES } from './figures.ts';
import { readRun } from './sampling.ts';
import { MOUNT } from './targetSide.ts';
import { readWeapon } from './weapon.ts';

const FIGURES = integerOption('figures', 1, 1, MOST_FIGURES, 'figures on the ground that is covered');
const QUALITY = integerOption('quality', 3, 1, 5, 'their Quality');
const ACTIONS = integerOption('actions', 1, 1, 20, 'Suppress actions on the same ground');

export const suppressOdds: OddsQuestion<Catalogue> = {
  command: 'odds suppress',
  examples: [['mg42 --figures 4 --quality 3 --actions 2']],
  more: SAMPLE_OPTIONS,
  positionals: [argument('weapon', 'id of a weapon, or a code')],
  options: { ...integerOptions([FIGURES, QUALITY, ACTIONS]), ...MOUNT, ...RULE_OPTION },
  read: (catalogue, argv, reader) => {
    const context = contextOf(catalogue, reader);
    const named = readWeapon(context, 'weapon', String(argv.weapon ?? '').trim());
    const asked = {
      mount: readWord(reader, 'mount', MOUNT_ROLES),
      figures: reader.integer(FIGURES),
      quality: reader.integer(QUALITY),
      actions: reader.integer(ACTIONS),
      readings: context.readings,
    };
    const run = readRun(reader);
    if (named === undefined) return undefined;
    const question = { ...asked, weapon: named.weapon };
    return () => presentationOf(catalogue, answerSuppress(catalogue, question, run));
  },
};

function presentationOf(
  { smallArms }: Catalogue,
  { answer, explanation }: ReturnType<typeof answerSuppress>,
): OddsPresentation {
  const { exact, question, sampled } = answer;
  const { width, depth } = smallArms.suppression;
  const lost = distribution(LOST, exact.lost);
  return presented(answer, explanation, {
    blocks: blocksOf(
      notes(areaNote(exact.cells, width, depth)),
      lost,
      question.figures === 1
        ? null
        : distribution(PINNED, exact.figures, { sampled: sampledShares(sampled?.shares, sampled) }),
    ),
    picture: () =>
      distributionBars(lost, `Suppressive fire: ${question.weapon.name}`, 'Actions lost by one figure'),
  });
}
