/** The measures of a configuration, combined into one; see MatchConfiguration. */
import type { Rules } from '../compile/rules.ts';
import type { MatchConfiguration, Measure } from '../configuration.ts';
import { createAttribution } from './attribution.ts';
import { createBlunders } from './blunders.ts';
import type { Gauge } from './gauge.ts';
import { createHeat } from './heat.ts';
import { createLuck } from './luck.ts';
import { createUses } from './uses.ts';

const MEASURES: Readonly<Record<Measure, (rules: Rules, configuration: MatchConfiguration) => Gauge>> = {
  attribution: createAttribution,
  blunders: createBlunders,
  heat: createHeat,
  luck: createLuck,
  uses: createUses,
};

/**
 * Creates the combined measure.
 * @returns undefined without measures, so that such games run unobserved
 */
export function createMeasures(rules: Rules, configuration: MatchConfiguration): Gauge | undefined {
  const { measures = [] } = configuration;
  const gauges = measures.map((measure) => MEASURES[measure](rules, configuration));
  return gauges.length < 2 ? gauges[0] : joined(gauges);
}

function joined(gauges: readonly Gauge[]): Gauge {
  const listeners = gauges.flatMap((gauge) => gauge.hear ?? []);
  const deciders = gauges.flatMap((gauge) => gauge.decide ?? []);
  const watchers = gauges.flatMap((gauge) => gauge.roll ?? []);
  return {
    columns: gauges.flatMap(({ columns }) => columns),
    begin(p, index) {
      for (const gauge of gauges) gauge.begin(p, index);
    },
    ...(listeners.length > 0 && {
      hear(event) {
        for (const hear of listeners) hear(event);
      },
    }),
    ...(deciders.length > 0 && {
      decide(p, index) {
        for (const decide of deciders) decide(p, index);
      },
    }),
    ...(watchers.length > 0 && {
      roll(p, outcome) {
        for (const roll of watchers) roll(p, outcome);
      },
    }),
    write(p, columns, first, row) {
      let at = first;
      for (const gauge of gauges) {
        gauge.write(p, columns, at, row);
        at += gauge.columns.length;
      }
    },
  };
}
