import { UsageError } from '../../base/errors.ts';
import type { OptionReader } from '../../params/reader.ts';
import type { OddsPresentation } from '../presentation.ts';
import type { AnswerHost } from '../question.ts';
import { type Axis, placeOf, readAxes, type SweptParameter } from './axis.ts';
import { namesInBraces, withValues } from './braces.ts';
import type { SweptPoint } from './points.ts';
import { combinations, type SweepAnswer, sweepPresentation } from './sweep.ts';

/** Reads the inputs that a reader holds; undefined, with faults, where they are refused. */
type Read<D extends object = object> = (
  reader: OptionReader,
) => ((host?: AnswerHost) => OddsPresentation<D>) | undefined;

/** Maximum number of combinations: an answer takes milliseconds, or seconds for whole activations. */
const MOST_POINTS = 400;

/**
 * Reads a question once, or once for every value of the parameters that `--sweep` names.
 * @param id of the question: `attack`
 * @param names of the positional arguments
 * @returns as `read`; a sweep has an answer of its own
 */
export function swept<D extends object>(
  id: string,
  parameters: ReadonlyMap<string, SweptParameter>,
  names: readonly string[],
  reader: OptionReader,
  read: Read<D>,
): ((host?: AnswerHost) => OddsPresentation<D | SweepAnswer>) | undefined {
  const texts = reader.texts('sweep');
  const wanted = reader.texts('measure');
  if (texts.length === 0) {
    if (wanted.length > 0)
      reader.fault('measure', 'compares several values of a parameter; give them with --sweep');
    return read(reader);
  }
  if (reader.given('trials'))
    reader.fault('trials', 'samples check one answer, so they cannot be combined with --sweep');
  const axes = readAxes(texts, new Map([...namesInBraces(reader.input), ...parameters]), reader);
  if (axes === undefined) return undefined;
  const points = combinations(axes);
  if (points.length > MOST_POINTS) {
    const found = points.length.toLocaleString('en-US');
    reader.fault('sweep', `found ${found} combinations, expected at most ${MOST_POINTS}`);
    return undefined;
  }
  const subject = subjectOf(id, axes, names, reader.input);
  const answers = readPoints(axes, points, { names, parameters }, reader, read);
  return (
    answers &&
    ((host) =>
      sweepPresentation(
        subject,
        axes,
        answers.map((one) => answered(axes, one, host)),
        wanted,
      ))
  );
}

/** The question with its constant arguments: `attack eva-kramer john-macneal`. */
function subjectOf(
  id: string,
  axes: readonly Axis[],
  names: readonly string[],
  input: Readonly<Record<string, unknown>>,
): string {
  const staying = names.filter(
    (name) => input[name] !== undefined && axes.every((axis) => axis.name !== name),
  );
  return [id, ...staying.flatMap((name) => input[name])].join(' ');
}

interface ReadPoint {
  readonly values: readonly string[];
  readonly answer: (host?: AnswerHost) => OddsPresentation;
}

/** What an answer that takes long has found so far is told with the values that it is about. */
function answered(
  axes: readonly Axis[],
  { values, answer }: ReadPoint,
  { report, ...host }: AnswerHost = {},
): SweptPoint {
  const told = report && ((line: string) => report(`${placeOf(axes, values)}: ${line}`));
  return { values, answer: answer({ ...host, ...(told === undefined ? {} : { report: told }) }) };
}

interface Declared {
  /** Of the positional arguments. */
  readonly names: readonly string[];
  readonly parameters: ReadonlyMap<string, SweptParameter>;
}

/** Reads every combination; faults name the values of the first one that is refused. */
function readPoints(
  axes: readonly Axis[],
  points: readonly (readonly number[])[],
  { names, parameters }: Declared,
  reader: OptionReader,
  read: Read,
): readonly ReadPoint[] | undefined {
  const found: ReadPoint[] = [];
  for (const indices of points) {
    const values = axes.map((axis, index) => axis.values[indices[index]]);
    const placed = axes.flatMap(({ name }, index) =>
      parameters.has(name) ? [] : [[name, values[index]] as const],
    );
    const given = axes.flatMap(({ name, words }, index) =>
      parameters.has(name) ? [[name, words[indices[index]]] as const] : [],
    );
    const words = { ...withValues(reader.input, new Map(placed)), ...Object.fromEntries(given) };
    const own = reader.with({ ...words, sweep: undefined, measure: undefined }, names);
    const answer = readOne(own, read);
    if (answer === undefined || own.faults.length > 0) {
      const where = placeOf(axes, values);
      reader.add(
        own.faults.map((fault) => ({ ...fault, message: `${fault.message} (--sweep at ${where})` })),
      );
      return undefined;
    }
    found.push({ values, answer });
  }
  return found;
}

function readOne(reader: OptionReader, read: Read): ReturnType<Read> {
  try {
    return read(reader);
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    // `finish` may have reported them already.
    if (reader.faults.length === 0) reader.add(thrown.faults);
    return undefined;
  }
}
