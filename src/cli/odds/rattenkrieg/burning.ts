import type { Argv } from 'yargs';
import { needs } from '../../../base/messages/rattenkriegBlast.ts';
import * as words from '../../../base/messages/rattenkriegWalls.ts';
import { alignedLines } from '../../../odds/aligned.ts';
import { percent } from '../../../odds/bars.ts';
import { integerOption, integerOptions, TEXT } from '../../../odds/optionKinds.ts';
import { readOneOf } from '../../../odds/words.ts';
import { answerBurning } from '../../../rulesets/rattenkrieg/odds/answerBurning.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';
import { readRun, SAMPLE_OPTIONS, sampledLines } from './sampling.ts';

const STRENGTH = integerOption('strength', undefined, 2, 5, 'of the fire; without it one that starts');
const TURNS = integerOption('turns', 4, 1, 30, 'to follow it');
const ATTEMPTS = integerOption('attempts', 0, 0, 20, 'actions a turn that somebody tries to put it out with');

/** `shockroll odds burning --ruleset rattenkrieg`: a fire over the turns. */
export const burningCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .options(integerOptions([STRENGTH, TURNS, ATTEMPTS]))
        .options({
          fuel: { ...TEXT, describe: 'what burns: wood-or-gasoil, gasoline; without it neither' },
          tool: {
            ...TEXT,
            describe: 'what it is put out with: spade-broom, sand-water … [default: bare hands]',
          },
        })
        .options(SAMPLE_OPTIONS)
        .options(DATA_OPTIONS),
    ).example('$0 odds burning --fuel gasoline --attempts 2 --tool extinguisher --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const { catalogue, reader, readings } = await openContext(argv, []);
    const { fuels, extinguishing } = catalogue.burning;
    const modifierOf = (
      list: readonly { readonly id: string; readonly modifier: number }[],
      option: string,
    ) => {
      const ids = list.map(({ id }) => id);
      const id = readOneOf(reader, option, ids);
      return list.find((one) => one.id === id)?.modifier;
    };
    const question = {
      strength: reader.given(STRENGTH.name) ? reader.integer(STRENGTH) : null,
      turns: reader.integer(TURNS),
      fuel: modifierOf(fuels, 'fuel') ?? 0,
      attempts: reader.integer(ATTEMPTS),
      tool: modifierOf(extinguishing.tools, 'tool') ?? extinguishing.tools[0].modifier,
      readings,
    };
    if (reader.given('tool') && question.attempts === 0) reader.fault('tool', needs(ATTEMPTS.name));
    const run = readRun(reader);
    const output = readOutput(argv, reader, 'odds burning', []);
    reader.finish();
    const { answer, explanation } = answerBurning(catalogue, question, run);
    const { turns } = answer.exact;
    const burning = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0);
    const presentation = {
      ...explanation,
      document: answer,
      sentence: answer.sentence,
      body: [
        ...alignedLines([
          words.TURN_HEAD,
          ...turns.map((turn, index) => [
            String(index),
            percent(turn.out),
            percent(turn.lost),
            percent(burning(turn.burning)),
          ]),
        ]),
        ...sampledLines(answer.sampled),
      ],
      picture: () => {
        const last = turns[question.turns];
        const strengths = last.burning.flatMap((probability, strength) =>
          strength > catalogue.burning.outAt ? [{ label: String(strength), probability, marked: false }] : [],
        );
        return {
          kind: 'bars' as const,
          title: answer.sentence.split(':')[0],
          axis: words.FIRE_AXIS,
          bars: [
            { label: words.STRENGTHS.out, probability: last.out, marked: false },
            ...strengths,
            { label: words.STRENGTHS.lost, probability: last.lost, marked: true },
          ],
        };
      },
    };
    await present(presentation, output);
  },
};
