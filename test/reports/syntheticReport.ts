import { from } from 'arquero';
import { intervalChart } from '../../src/charts/intervalRows.ts';
import { type Chart, type ChartLayout, NARROW, WIDE } from '../../src/charts/theme.ts';
import type { ExperimentReport } from '../../src/reports/experimentReport.ts';
import type { Setting } from '../../src/reports/settings.ts';
import { numberColumn, type StudyTable, textColumn } from '../../src/tables/studyTable.ts';

/** Texts of a synthetic study; plain by default. */
export interface SyntheticWords {
  readonly maps: readonly string[];
  readonly modes: readonly string[];
  readonly side: string;
  readonly change: string;
  readonly sentence: string;
}

const PLAIN: SyntheticWords = {
  maps: ['Castle Ksiaz', 'Cloister'],
  modes: ['Deathmatch', 'Domination'],
  side: 'Reich',
  change: 'passingAllowed=true',
  sentence: 'Nothing stands out.',
};

/** A study of two changes on every map in every mode. */
export function syntheticReport(changes: Partial<SyntheticWords> = {}): ExperimentReport {
  const words = { ...PLAIN, ...changes };
  const settings = words.maps.flatMap((map) => words.modes.map((mode) => ({ map, mode, player: 'greedy' })));
  return {
    sides: [words.side, 'Union'],
    settings,
    claims: settings.map(({ map, mode }) => `${map}, ${mode}: ${words.sentence}`),
    tables: [scoreTable(settings, words)],
    charts: settings.map((setting, index) => ({
      setting,
      wide: chart(words, index, WIDE),
      narrow: chart(words, index, NARROW),
      file: `charts/${index}/comparison.svg`,
    })),
    method: [words.sentence],
    limits: [`${words.sentence} But only here.`],
    variants: settings.flatMap((setting) =>
      ['baseline', words.change].map((name) => ({
        setting,
        name,
        configuration: { turnCap: 100, rulings: { [words.change]: name === words.change } },
        catalogueHash: 'c'.repeat(64),
        seed: 4711,
        games: 300,
        resultsHash: 'd'.repeat(64),
      })),
    ),
    games: settings.map((setting) => ({
      setting,
      kind: 'closest',
      turns: 5,
      winner: null,
      margin: 0,
      index: 17,
      why: words.sentence,
      command: `shockroll replay --game 17 --map ${setting.map}`,
    })),
    identity: {
      command: 'balance rules',
      engine: '9.8.7',
      ruleset: 'tannhauser',
      catalogueHash: 'c'.repeat(64),
      configuration: {},
      seed: 4711,
      games: 300,
      line: null,
      programHash: null,
      runtime: null,
      chunkGames: 4096,
      repeatable: true,
      variants: false,
    },
    results: { games: 2400, resultsHash: 'e'.repeat(64), failures: [], seconds: 2, gamesPerSecond: 1200 },
    status: 'complete',
    commandLine: `shockroll balance rules --change ${words.change} --seed 4711`,
    unplayedRules: [{ id: 'T-SMOKE-01', title: words.sentence, status: 'not', note: words.sentence }],
  };
}

/** Two rows for each setting, after the columns in which the settings differ. */
function scoreTable(settings: readonly Setting[], { maps, modes, change }: SyntheticWords): StudyTable {
  const several = { map: maps.length > 1, mode: modes.length > 1 };
  const rows = settings.flatMap(({ map, mode }, index) =>
    ['baseline', change].map((name, variant) => ({
      ...(several.map ? { map } : {}),
      ...(several.mode ? { mode } : {}),
      name,
      score: 0.5 + index / 100 + variant / 10,
    })),
  );
  return {
    name: 'scores',
    title: 'Score of each change',
    note: '',
    data: from(rows),
    display: [
      ...(several.map ? [{ ...textColumn('Map', 'map'), group: true } as const] : []),
      ...(several.mode ? [{ ...textColumn('Mode', 'mode'), group: true } as const] : []),
      textColumn('Change', 'name'),
      numberColumn('Score', 'score', (score) => score.toFixed(2)),
    ],
  };
}

function chart({ side, change, sentence }: SyntheticWords, index: number, layout: ChartLayout): Chart {
  return intervalChart(
    {
      name: 'comparison',
      title: `Scores of ${side}`,
      caption: sentence,
      alternative: `Dot chart. ${sentence}`,
      rows: [
        { level: 'legend', label: side, side: 0, marks: [] },
        {
          level: 'value',
          label: change,
          marks: [{ side: 0, value: index, low: index - 1, high: index + 1 }],
        },
        { level: 'value', label: 'other', marks: [{ side: 0, value: 0, low: -2, high: 2 }] },
      ],
      references: [{ value: 0, side: null, rows: [0, 2] }],
      axis: { title: 'Points of score', domain: [-6, 6], format: '+d' },
      labels: 150,
    },
    layout,
  );
}
