/** `--log`: the form of the log. */
import { nearestName } from '../../base/nearest.ts';
import { TEXT } from '../../odds/optionKinds.ts';
import { oneOfExpected } from '../../params/phrases.ts';
import type { OptionReader } from '../../params/reader.ts';
import type { Arguments } from './arguments.ts';

/** `text` is for people, on a terminal or not; `json` is for programs, one document per line. */
const LOG_FORMS = ['text', 'json'] as const;
export type LogForm = (typeof LOG_FORMS)[number];

const DEFAULT_LOG: LogForm = 'text';

/** `--log`. */
export const LOG_OPTION = {
  log: {
    ...TEXT,
    describe: `Format of the log on standard error: text, or json for programs [default: ${DEFAULT_LOG}]`,
  },
} as const satisfies Arguments;

/** Reads `--log`; `reader` collects the fault. */
export function readLogForm(reader: OptionReader): LogForm {
  const found = reader.text('log') ?? DEFAULT_LOG;
  const form = LOG_FORMS.find((known) => known === found);
  if (form === undefined) reader.fault('log', oneOfExpected(found, LOG_FORMS), nearestName(found, LOG_FORMS));
  return form ?? DEFAULT_LOG;
}
