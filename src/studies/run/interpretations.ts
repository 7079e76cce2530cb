/** `--every-interpretation`: the other interpretations of a study, and the study under each. */
import type { Interpretation } from '../../experiments/interpretations.ts';
import type { TurnedStep } from '../../experiments/progressLine.ts';
import type { StudySpec } from '../../game/contract.ts';

/** Another interpretation, and the study under it. */
export interface TurnedRuling extends Interpretation {
  readonly playing: (study: StudySpec) => StudySpec;
}

export const EVERY_INTERPRETATION = 'every-interpretation';

/** Value of `--change` for the other option of every interpretation, one at a time. */
export const EVERY_CHANGE = 'all';

/** Changes a study to another interpretation. */
export type Playing = TurnedRuling['playing'];

/** `--every-interpretation`. */
export function everyInterpretation() {
  return {
    [EVERY_INTERPRETATION]: {
      type: 'boolean',
      describe:
        'Repeat with half as many games for each other interpretation of an unclear rule, and report which findings change',
    },
  } as const;
}

/** An interpretation that is part of the configuration: its entry takes another value in every study played. */
export function turnedRuling<C extends object>(
  { ruling, title }: Omit<Interpretation, 'change'>,
  change: string,
  turned: (configuration: C) => C,
): TurnedRuling {
  return {
    ruling,
    title,
    change,
    // A variant of a study differs only in its configuration.
    playing: (study) => ({ ...study, configuration: turned(study.configuration as C) }),
  };
}

/**
 * Interpretations at their other values.
 * @param switches see turnedSwitches
 */
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

/**
 * The current interpretation as a step of progress.
 * @param later number of later ones
 * @param of number of all of them
 */
export function turnedStep({ ruling }: Interpretation, later: number, of: number): TurnedStep {
  return { ruling, number: of - later, of };
}
