/** The catalogues as scripts, the only kind of file that a page in a folder may load. */
import type { OfEvery } from '../rulesets/names.ts';
import type { Catalogue } from '../rulesets/tannhauser/model.ts';
import type { PageData } from './document.ts';

/** Parts of a catalogue that few answers read; the page loads them when one does. */
const LATE_PARTS: Partial<OfEvery<readonly string[]>> = {
  tannhauser: ['maps', 'scenarios', 'sources', 'unknown'] satisfies (keyof Catalogue)[],
};

/** The scripts by name. */
export function dataFiles({ catalogues }: Pick<PageData, 'catalogues'>): ReadonlyMap<string, string> {
  const lateParts: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(LATE_PARTS));
  return new Map(
    [...catalogues].flatMap(([ruleset, catalogue]) => {
      const names = lateParts.get(ruleset) ?? [];
      const [late, early] = [true, false].map((isLate) =>
        Object.fromEntries(
          Object.entries(Object(catalogue)).filter(([name]) => names.includes(name) === isLate),
        ),
      );
      const entry = `{ json: ${literal(early)}, late: ${JSON.stringify(names)} }`;
      return [
        [`data-${ruleset}.js`, `(globalThis.shockrollCatalogues ??= {})['${ruleset}'] = ${entry};\n`],
        [
          `data-${ruleset}-late.js`,
          `(globalThis.shockrollLateParts ??= {})['${ruleset}'] = ${literal(late)};\n`,
        ],
      ];
    }),
  );
}

/** JSON as text in a script: workers take and parse it faster than code. */
function literal(value: object): string {
  return `'${JSON.stringify(value).replace(/[\\']/g, '\\$&')}'`;
}
