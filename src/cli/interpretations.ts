/** `--every-interpretation`: which rulings of a study can be read in another way, and the study so read. */
import type { Argv } from 'yargs';
import type { Interpretation } from '../experiments/interpretations.ts';
import type { TurnedStep } from '../experiments/progressLine.ts';
import type { StudySpec } from '../game/contract.ts';

/** A ruling to turn, and how a study is played with it turned. */
export interface TurnedRuling extends Interpretation {
  readonly playing: (study: StudySpec) => StudySpec;
}

export const EVERY_INTERPRETATION = 'every-interpretation';

/** A study as it is played. */
export type Playing = TurnedRuling['playing'];

/** Declares `--every-interpretation`. */
export function withEveryInterpretation<T>(parser: Argv<T>) {
  return parser.option(EVERY_INTERPRETATION, {
    type: 'boolean',
    describe:
      'Repeat with half as many games for each other interpretation of an unclear rule, and report which findings change',
  });
}

/** A ruling that a part of the configuration says: its entry takes another value in every study that is played. */
export function turnedRuling<C extends object>(
  { ruling, title }: Omit<Interpretation, 'change'>,
  change: string,
  turned: (configuration: C) => C,
): TurnedRuling {
  return {
    ruling,
    title,
    change,
    // An arm of a study differs from it by what its configuration says.
    playing: (study) => ({ ...study, configuration: turned(study.configuration as C) }),
  };
}

/** Switches at their other values. @param switches see turnedSwitches */
export function turnedRulings<C extends { readonly rulings: Readonly<Record<string, boolean>> }>(
  switches: readonly (Pick<Interpretation, 'ruling' | 'title'> & {
    readonly name: string;
    readonly value: boolean;
  })[],
): readonly TurnedRuling[] {
  return switches.map(({ name, value, ...ruling }) =>
    turnedRuling<C>(ruling, `${name}=${value}`, (configuration) => ({
      ...configuration,
      rulings: { ...configuration.rulings, [name]: value },
    })),
  );
}

/** The one that is turned now. @param later those that follow it @param of all of them */
export function turnedStep({ ruling }: Interpretation, later: number, of: number): TurnedStep {
  return { ruling, number: of - later, of };
}
