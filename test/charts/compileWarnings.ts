import { parse } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';

/** Warnings of Vega-Lite when it compiles a specification. */
export function compileWarnings(spec: TopLevelSpec): readonly unknown[] {
  const warnings: unknown[] = [];
  const record = (...message: unknown[]) => {
    warnings.push(message);
    return logger;
  };
  const logger = {
    level: () => logger,
    error: record,
    warn: record,
    info: () => logger,
    debug: () => logger,
  };
  parse(compile(spec, { logger }).spec);
  return warnings;
}
