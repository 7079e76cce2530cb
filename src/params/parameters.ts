/** Parameters of the library's questions and studies, as inputs of the command line. */
import { type Fault, UsageError } from '../base/errors.ts';
import { unknownFault } from '../base/unknownFault.ts';

/** The value of an argument or option: text, a number, a list of them, or `true` for a flag. */
export type ParameterValue = string | number | boolean | readonly (string | number)[] | undefined;

/** Arguments and options by name, as `--help` lists them. */
export type Parameters = Readonly<Record<string, ParameterValue>>;

/** The values that a parameter takes. */
export interface ParameterKind {
  readonly isFlag: boolean;
  readonly isList: boolean;
  readonly isRequired: boolean;
  /** The value without one given. */
  readonly fallback: string | readonly string[] | undefined;
}

/**
 * The parameters as the parser of command lines gives them, with defaults.
 * @throws UsageError with every unknown name, misfit and missing value
 */
export function inputOf(
  kinds: ReadonlyMap<string, ParameterKind>,
  parameters: Parameters,
): Readonly<Record<string, unknown>> {
  const faults: Fault[] = [];
  const input: Record<string, unknown> = {};
  for (const [name, { fallback }] of kinds) if (fallback !== undefined) input[name] = fallback;
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    const kind = kinds.get(name);
    if (kind === undefined) faults.push(unknownFault('parameter', name, name, [...kinds.keys()]));
    else if (!fits(value, kind)) faults.push(misfit(name, value, kind));
    // `false` leaves a flag out.
    else if (value !== false) input[name] = wordOf(value, kind);
  }
  for (const [name, { isRequired }] of kinds)
    if (isRequired && input[name] === undefined)
      faults.push({
        code: 'usage/parameter',
        place: { path: name },
        message: 'found nothing, expected a value',
      });
  if (faults.length > 0) throw new UsageError(faults);
  return input;
}

function fits(value: ParameterValue, { isFlag, isList }: ParameterKind): boolean {
  if (typeof value === 'boolean') return isFlag;
  return !isFlag && (isList || !Array.isArray(value));
}

function misfit(name: string, value: ParameterValue, { isFlag, isList }: ParameterKind): Fault {
  const expected = isFlag
    ? 'true or false'
    : isList
      ? 'a word, a number or a list of them'
      : 'a word or a number';
  return {
    code: 'usage/parameter',
    place: { path: name },
    message: `found ${JSON.stringify(value)}, expected ${expected}`,
  };
}

function wordOf(value: ParameterValue, { isList }: ParameterKind): unknown {
  if (value === true) return true;
  if (Array.isArray(value)) return value.map(String);
  return isList ? [String(value)] : String(value);
}
