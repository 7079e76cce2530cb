import type { Argv } from 'yargs';
import * as words from '../../../base/messages/dustWarfareTurn.ts';
import { distributionBars } from '../../../charts/oddsPicture.ts';
import { answerSuppression } from '../../../rulesets/dust-warfare/odds/answerSuppression.ts';
import { distributionLines } from '../bars.ts';
import { integerOption, integerOptions } from '../optionKinds.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';

const POSITIONALS = ['markers'];
const MOST = 60;
const MARKERS = integerOption('markers', undefined, 0, MOST, 'suppression markers');
const MINIATURES = integerOption('miniatures', undefined, 1, MOST, 'miniatures left');

/** `shockroll odds suppression --ruleset dust-warfare`: recovery, retreat, actions. */
export const suppressionCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('markers', { type: 'string', describe: 'suppression markers', demandOption: true })
        .options(integerOptions([MINIATURES]))
        .options({
          'hero-led': { type: 'boolean', describe: 'a hero leads: blanks remove, and nobody retreats' },
          reacted: { type: 'boolean', describe: 'it has a reaction marker' },
          badass: { type: 'boolean', describe: 'it has Badass' },
        })
        .options(DATA_OPTIONS),
    ).example('$0 odds suppression 3 --miniatures 2 --ruleset dust-warfare', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const { catalogue, reader, rulings } = await openContext(argv, POSITIONALS);
    const question = {
      markers: reader.integer(MARKERS),
      miniatures: reader.given(MINIATURES.name) ? reader.integer(MINIATURES) : null,
      heroLed: argv['hero-led'] === true,
      reactionMarker: argv.reacted === true,
      badass: argv.badass === true,
      rulings,
    };
    const output = readOutput(argv, reader, 'odds suppression', POSITIONALS);
    reader.finish();
    const { answer, explanation } = answerSuppression(catalogue, question);
    const { left, actions, retreat } = answer.exact;
    await present(
      {
        ...explanation,
        document: answer,
        sentence: answer.sentence,
        body: [
          ...distributionLines(words.LEFT, left),
          '',
          ...distributionLines(words.ACTIONS, actions),
          ...(retreat === null ? [] : ['', words.retreatLine(retreat)]),
        ],
        picture: () => ({
          kind: 'bars',
          title: words.recoveryTitle(question.markers),
          axis: words.LEFT_AXIS,
          bars: distributionBars(
            left,
            0,
            question.miniatures === null ? Number.POSITIVE_INFINITY : question.miniatures + 1,
          ),
        }),
      },
      output,
    );
  },
};
