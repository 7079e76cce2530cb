/** The question of `odds burning --ruleset rattenkrieg`: a fire over the turns. */

import type { OptionReader } from '../../../params/reader.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerBurning } from '../../../rulesets/rattenkrieg/odds/answerBurning.ts';
import { alignedLines } from '../../aligned.ts';
import { percent } from '../../bars.ts';
import { integerOption, integerOptions, SAMPLE_OPTIONS, TEXT } from '../../optionKinds.ts';
import type { OddsPresentation } from '../../presentation.ts';
import type { OddsQuestion } from '../../question.ts';
import { readOneOf } from '../../words.ts';
import { contextOf, RULE_OPTION } from '../context.ts';
import { needs } from '../phrases.ts';
import { readRun, sampledLines } from '../sampling.ts';

const STRENGTH = integerOption('strength', undefined, 2, 5, 'of the fire; without it one that starts');
const TURNS = integerOption('turns', 4, 1, 30, 'to follow it');
const ATTEMPTS = integerOption('attempts', 0, 0, 20, 'actions a turn that somebody tries to put it out with');

export const burningOdds: OddsQuestion<Catalogue> = {
  command: 'odds burning',
  examples: [['--fuel gasoline --attempts 2 --tool extinguisher']],
  more: SAMPLE_OPTIONS,
  positionals: [],
  options: {
    ...integerOptions([STRENGTH, TURNS, ATTEMPTS]),
    fuel: { ...TEXT, describe: 'what burns: wood-or-gasoil, gasoline; without it neither' },
    tool: {
      ...TEXT,
      describe: 'what it is put out with: spade-broom, sand-water … [default: bare hands]',
    },
    ...RULE_OPTION,
  },
  read: (catalogue, _argv, reader) => {
    const { readings } = contextOf(catalogue, reader);
    const { fuels, extinguishing } = catalogue.burning;
    const question = {
      strength: reader.given(STRENGTH.name) ? reader.integer(STRENGTH) : null,
      turns: reader.integer(TURNS),
      fuel: readModifier(reader, 'fuel', fuels) ?? 0,
      attempts: reader.integer(ATTEMPTS),
      tool: readModifier(reader, 'tool', extinguishing.tools) ?? extinguishing.tools[0].modifier,
      readings,
    };
    if (reader.given('tool') && question.attempts === 0) reader.fault('tool', needs(ATTEMPTS.name));
    const run = readRun(reader);
    return () => presentationOf(catalogue, answerBurning(catalogue, question, run));
  },
};

/** The modifier of the row that an option names. */
function readModifier(
  reader: OptionReader,
  option: string,
  rows: readonly { readonly id: string; readonly modifier: number }[],
): number | undefined {
  const known = rows.map(({ id }) => id);
  const id = readOneOf(reader, option, known);
  return rows.find((one) => one.id === id)?.modifier;
}

// Fires.
const TURN_HEAD = ['turn', 'out', 'lost', 'burning'] as const;

const STRENGTHS = { out: 'out', lost: 'lost' } as const;

function presentationOf(
  { burning }: Catalogue,
  { answer, explanation }: ReturnType<typeof answerBurning>,
): OddsPresentation {
  const { turns } = answer.exact;
  const stillBurning = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0);
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    body: [
      ...alignedLines([
        TURN_HEAD,
        ...turns.map((turn, index) => [
          String(index),
          percent(turn.out),
          percent(turn.lost),
          percent(stillBurning(turn.burning)),
        ]),
      ]),
      ...sampledLines(answer.sampled),
    ],
    picture: () => {
      const last = turns[answer.question.turns];
      const strengths = last.burning.flatMap((probability, strength) =>
        strength > burning.outAt ? [{ label: String(strength), probability, marked: false }] : [],
      );
      return {
        kind: 'bars',
        title: answer.sentence.split(':')[0],
        axis: 'Strength at the end',
        bars: [
          { label: STRENGTHS.out, probability: last.out, marked: false },
          ...strengths,
          { label: STRENGTHS.lost, probability: last.lost, marked: true },
        ],
      };
    },
  };
}
