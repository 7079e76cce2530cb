/** Words of the report of a comparing study. */
/** @param sides names of the first and the second side */
export function experimentTitle(sides: readonly string[]): string {
  return sides.join(' against ');
}

/** One line under the claim: where, how, by whom, how much. */
export function playedLine(
  settings: readonly string[],
  variants: string,
  games: string,
  seed: number,
): string {
  return [...settings, variants, `${games} games`, `seed ${seed}`].join(' · ');
}

export function variantCount(variants: string): string {
  return variants === '1' ? '1 variant' : `${variants} variants`;
}

export const FILTERS = 'What is shown';
export const ALL = 'All';
/** The script of the page fills it in. */
export const SHOWN = '{shown} of {all} settings shown';
export const NONE_SHOWN = 'Nothing was played in this setting.';

export const TABLES = 'Results';
export const CHARTS = 'Charts';
export const METHOD = 'Method';
export const LIMITS = 'Limits';
export const VARIANTS = 'What was played';
export const AGAIN = 'The same figures again';
export const GAMES = 'Games worth a look';

export const REPEAT =
  'This command plays the same games and gives the same hashes, on any machine and with any number of threads.';
export const REPEAT_SETTING =
  'This command asks the same question again; players who think by the clock find other games.';

export function interruptedReport(): string {
  return 'The run was stopped before its end; what is shown rests on the games played until then.';
}

export function figuresOfChart(title: string): string {
  return `Figures of the chart: ${title}`;
}

export const FIGURES = 'Figures of this chart';

/** @param rows of a table that is too long to stand open */
export function openTable(title: string, rows: string): string {
  return `${title} (${rows} rows)`;
}

/** What did not fit on the page. @param file in the folder of the run */
export function inFile(title: string, file: string): string {
  return `${title}: too long for this page, it is in ${file}.`;
}

export function chartsInFiles(files: readonly string[]): string {
  return `More charts than this page holds are in the folder of the run: ${files.join(', ')}.`;
}

export const VARIANT = 'Variant';
export const VARIANT_GAMES = 'Games';
export const SEED = 'Seed';
export const DIFFERS_BY = 'Differs from the first by';
export const NO_DIFFERENCE = '–';
export const OTHER_DATA = 'other data';
export const NAMED_HASHES = { data: 'Data (SHA-256)', results: 'Results (SHA-256)' } as const;

export function variantsOf(setting: string, variants: string): string {
  return setting === '' ? variants : `${setting}: ${variants}`;
}

/** @param value as JSON; undefined where the other has nothing there */
export function differs(path: string, value: string | undefined): string {
  return value === undefined ? `without ${path}` : `${path} = ${value}`;
}

export function configurationOf(variant: string): string {
  return `Configuration of ${variant}`;
}
