/** `--until`: what ends a study before its most games. */
import type { Until } from '../../experiments/stopping.ts';
import { TEXT } from '../../odds/optionKinds.ts';
import { needsOption } from '../../params/phrases.ts';
import type { OptionReader } from '../../params/reader.ts';
import type { Arguments } from '../command/arguments.ts';
import { MARGIN_OPTION, readMargin } from './marginOption.ts';

/** Most games of a study with a stopping rule. */
export const MOST_UNTIL = 1_000_000;

const UNITS = { s: 1, m: 60, h: 3600 } as const;
const PERCENT = 100;
const WIDEST = 0.5;

/** `--until` and the `--margin` that it needs. */
export const UNTIL_OPTION = {
  ...MARGIN_OPTION,
  until: {
    ...TEXT,
    describe:
      'Stop early: at width=0.5% (half-width of the interval), when decided (even or not, see --margin), or after a time such as 90s, 2m or 1h',
  },
} as const satisfies Arguments;

/** Reads `--until`; `reader` collects the faults. */
export function readUntil(reader: OptionReader): Until | undefined {
  const found = reader.text('until');
  if (found === undefined) return undefined;
  const until = parseUntil(found, reader);
  if (until === undefined)
    reader.fault(
      'until',
      `found "${found}", expected width=FRACTION or width=PERCENT% (above 0, below 50%), decided, or a time such as 90s, 2m or 1h`,
    );
  return until;
}

/** Refuses `--margin` without `--until decided`, where it has no effect. */
export function checkMarginHasUse(until: Until | undefined, reader: OptionReader): void {
  if (reader.given('margin') && until?.kind !== 'decided') {
    reader.fault('margin', needsOption('--until decided'));
  }
}

function parseUntil(found: string, reader: OptionReader): Until | undefined {
  if (found === 'decided') return { kind: 'decided', margin: readMargin(reader) };
  const [, width, percent] = /^width=(\d+\.?\d*|\.\d+)(%?)$/.exec(found) ?? [];
  if (width !== undefined) {
    const halfWidth = Number(width) / (percent === '' ? 1 : PERCENT);
    return halfWidth > 0 && halfWidth < WIDEST ? { kind: 'width', halfWidth } : undefined;
  }
  const [, number, unit] = /^(\d+\.?\d*|\.\d+)([smh])$/.exec(found) ?? [];
  const seconds = Number(number) * (unit === 's' || unit === 'm' || unit === 'h' ? UNITS[unit] : Number.NaN);
  return seconds > 0 && Number.isFinite(seconds) ? { kind: 'time', seconds } : undefined;
}

/** The option's value in the command that plays the same games; undefined for a time limit, which is not repeatable. */
export function untilWord(until: Until | undefined): string | undefined {
  if (until?.kind === 'width') return `width=${until.halfWidth}`;
  return until?.kind === 'decided' ? 'decided' : undefined;
}
