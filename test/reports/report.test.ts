import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DataError } from '../../src/base/errors.ts';
import { matchupResult } from '../../src/experiments/matchup.ts';
import { packsResult } from '../../src/experiments/packs.ts';
import { verdictOf } from '../../src/experiments/verdicts.ts';
import { packsClaims, sidesClaims } from '../../src/reports/claims.ts';
import {
  loadReport,
  parseDefinition,
  REPORT_NAMES,
  type ReportTemplate,
} from '../../src/reports/definition.ts';
import { html } from '../../src/reports/html.ts';
import { type ReportStudy, studyReport } from '../../src/reports/studyReport.ts';
import { type PackStudy, packStudyParts } from '../../src/rulesets/tannhauser/studies/packs/packStudy.ts';
import { studyTables } from '../../src/tables/studyTables.ts';
import { slowly } from '../config/slowly.ts';
import { type SyntheticOptions, syntheticTally } from '../experiments/syntheticStudy.ts';

const PLANTED: SyntheticOptions = { games: 12_000, strong: { miniature: 'eva-kramer', pack: 0, by: 0.1 } };
const HOSTILE = `"'><script>alert(1)</script><img src=http://evil onerror=alert(1)>&amp;`;

/** Changes to the default study; the parts are made of the rest. */
type Changes = Partial<Omit<ReportStudy, 'parts'>> & Partial<Omit<PackStudy, 'claim'>>;

/** Results of games that many reports show. */
const known = new Map<string, Pick<PackStudy, 'matchup' | 'packs'>>();

function counted(options: SyntheticOptions): Pick<PackStudy, 'matchup' | 'packs'> {
  const key = JSON.stringify(options);
  const tally = known.has(key) ? undefined : syntheticTally(options);
  if (tally !== undefined) known.set(key, { matchup: matchupResult(tally), packs: packsResult(tally) });
  const found = known.get(key);
  if (found === undefined) throw new Error(key);
  return found;
}

function study(
  options: SyntheticOptions = PLANTED,
  changes: Changes = {},
  claimOf: 'packs' | 'sides' = 'packs',
): ReportStudy {
  const { matchup, packs } = counted(options);
  const names = new Map([['eva-kramer', 'Eva Krämer']]);
  const shown = {
    matchup,
    packs,
    names,
    seed: 4711,
    map: 'Castle Ksiaz',
    mode: 'Deathmatch',
    players: ['greedy', 'random'] as const,
    entries: { entries: 'swapped' } as const,
    picked: false,
    packsStratified: false,
    blockEfficiency: null,
    notes: [],
    ...changes,
  };
  const [claim] =
    claimOf === 'packs'
      ? packsClaims(shown.packs, shown.names, undefined)
      : sidesClaims(shown.matchup, undefined);
  return {
    parts: packStudyParts({ ...shown, claim }),
    matchup,
    watched: undefined,
    verdicts: [verdictOf('greedy, random', 'f'.repeat(64), matchup, packs)],
    interpretationClaim: undefined,
    attempts: [],
    isChecked: false,
    partGames: undefined,
    games: [],
    tables: Object.values(studyTables({ ...shown, effects: undefined, check: undefined }, shown.names)),
    names,
    identity: {
      command: 'balance packs',
      engine: '9.8.7',
      ruleset: 'tannhauser',
      catalogueHash: 'c'.repeat(64),
      configuration: { map: 'castle-ksiaz', turnCap: 30 },
      seed: 4711,
      games: matchup.games,
      line: null,
      programHash: null,
      runtime: null,
      chunkGames: 4096,
      repeatable: true,
      variants: false,
    },
    results: {
      games: matchup.games,
      resultsHash: 'f'.repeat(64),
      failures: [],
      seconds: 9,
      gamesPerSecond: 999,
    },
    status: 'complete',
    commandLine: 'shockroll balance packs --seed 4711',
    unplayedRules: [
      { id: 'T-SMOKE-01', title: 'Smoke blocks sight', status: 'not', note: 'no smoke is thrown' },
    ],
    ...changes,
  };
}

const templates = new Map(
  await Promise.all(REPORT_NAMES.map(async (name) => [name, await loadReport(name)] as const)),
);

function template(name: (typeof REPORT_NAMES)[number] = 'balance-packs'): ReportTemplate {
  const found = templates.get(name);
  if (found === undefined) throw new Error(name);
  return found;
}

/** Without sections, whose charts take most of the time: for what stands above them. */
function withoutSections(): ReportTemplate {
  return { ...template(), definition: { ...template().definition, sections: [] } };
}

/** The page without its script, as a reader sees it, with its data. */
function markup(page: string): string {
  return page.replace(template().script ?? '', '');
}

/** Reports of studies of packs. */
const PACK_REPORTS = ['balance-packs', 'play'] as const;

describe.each(PACK_REPORTS)('report %s', (name) => {
  const report = studyReport(template(name), study());

  test('needs nothing from outside and stays under 3 MB', async () => {
    // A hash may have any two characters beside each other.
    const text = markup(await report).replaceAll(/&#39;sha256-[^&]*&#39;/g, '');
    expect(text).not.toMatch(/https?:|\/\/[a-z]|<script [^>]*src|<iframe|@import|<link[^>]+href="(?!data:)/i);
    expect([...text.matchAll(/url\(([^)]*)\)/g)]).toEqual([]);
    expect(Buffer.byteLength(await report)).toBeLessThan(3_000_000);
  });

  test('allows itself nothing but its own stylesheet and script', async () => {
    const text = markup(await report);
    const [, style] = /<style>([\s\S]*)<\/style>/.exec(text) ?? [];
    const hashOf = (part: string) => createHash('sha256').update(part).digest('base64');
    const [hash, scriptHash] = [hashOf(style), hashOf(template().script ?? '')];
    expect(text).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; script-src &#39;sha256-${scriptHash}&#39;; img-src data:; base-uri &#39;none&#39;; form-action &#39;none&#39;"`,
    );
    expect(text).not.toMatch(/<[^>]+ style=/);
  });

  test('tells every chart in words and names every table', async () => {
    const text = markup(await report);
    const pictures = [...text.matchAll(/<svg /g)];
    const alternatives = [
      ...text.matchAll(
        /<div class="(?:wide|narrow)" role="img" aria-label="([^"]{30,})" data-chart="still"><svg /g,
      ),
    ];
    expect(pictures.length).toBeGreaterThan(0);
    expect(alternatives).toHaveLength(pictures.length);
    for (const [table] of text.matchAll(/<table>[\s\S]*?<\/table>/g)) {
      expect(table).toMatch(/^<table>\s*<caption>[^<]+<\/caption>/);
      expect(table.match(/<thead><tr>(<th class="[^"]+" scope="col">[^<]+<\/th>)+<\/tr>/)).not.toBeNull();
      expect(table).toContain('scope="row"');
    }
  });

  test('every row of a table fills every column once, group cells included', async () => {
    const even = await studyReport(template(name), study({ games: 90, characters: [['a', 'b'], ['c']] }));
    for (const [, head, body] of ((await report) + even).matchAll(
      /<thead>([\s\S]*?)<\/thead>\s*<tbody>([\s\S]*?)<\/tbody>/g,
    )) {
      const columns = [...head.matchAll(/<th/g)].length;
      let carried: number[] = [];
      for (const [row] of body.matchAll(/<tr>[\s\S]*?<\/tr>/g)) {
        const spans = [
          ...row.matchAll(/<t[hd](?: class="[^"]*")?(?: scope="\w+")?(?: rowspan="(\d+)")?>/g),
        ].map(([, span]) => Number(span ?? 1));
        expect(spans.length + carried.length).toBe(columns);
        carried = [...carried, ...spans].map((span) => span - 1).filter((span) => span > 0);
      }
      expect(carried).toEqual([]);
    }
  });

  test('says what was played, by whom, with what error, and how to repeat it', async () => {
    const text = await report;
    for (const part of [
      'Reich against Union on Castle Ksiaz',
      'greedy',
      'random',
      '12,000',
      '4711',
      '95 %',
      'Clopper',
      'T-SMOKE-01',
      'no smoke is thrown',
      'shockroll balance packs --seed 4711',
      'f'.repeat(64),
      'c'.repeat(64),
      '9.8.7',
      'castle-ksiaz',
    ]) {
      expect(text).toContain(part);
    }
    expect(markup(text)).not.toMatch(/\{\w+\}|undefined|NaN|\[object/);
  });

  test('says how packs are drawn', async () => {
    expect(await report).toContain('that are not fixed are drawn independently');
    const blockEfficiency = { blocks: 500, efficiency: 1.234, standardError: 0.05 };
    const stratified = await studyReport(
      template(name),
      study(PLANTED, { packsStratified: true, blockEfficiency }),
    );
    expect(stratified).toContain('Latin hypercube sampling');
    expect(stratified).toContain('a game was worth about 1.23 ± 0.05 games');
  });

  test('says what was taken out of the scores, and what a game is worth then', async () => {
    expect(await report).toContain('Scores are not corrected: luck was not measured');
    const { matchup } = study();
    const [first, second] = matchup.sides;
    const adjusted = { ...first, score: { ...first.score, efficiency: 2.16 } };
    const shown = await studyReport(
      template(name),
      study(PLANTED, { matchup: { ...matchup, sides: [adjusted, second] } }),
    );
    expect(shown).toContain('Efficiency 2.2: a game is worth 2.2 independent ones.');
  });

  slowly('says how entry points come about, and what a score by one of them then tells', async () => {
    expect(await report).toContain('the sides change entry points');
    const rolled = await studyReport(
      template(name),
      study(PLANTED, { entries: { entries: 'rolled' }, picked: true }),
    );
    expect(rolled).toContain('the winner of the Setup Roll picks an entry point first');
    expect(rolled).toContain('So a row also includes the effect of winning the roll');
    expect(rolled).toContain('Effect of winning the Setup Roll');
    expect(rolled).not.toMatch(/Effect of the entry point and the first activation|pairing multiplies/);
  });

  test('escapes every name that comes from data', async () => {
    const hostile = await studyReport(
      template(name),
      study(
        { ...PLANTED, names: [HOSTILE, `${HOSTILE}2`] },
        {
          names: new Map(['eva-kramer', 'combat', 'N', 'eliminated'].map((id) => [id, HOSTILE])),
          map: HOSTILE,
          mode: HOSTILE,
          players: [HOSTILE, HOSTILE],
          commandLine: HOSTILE,
          unplayedRules: [{ id: HOSTILE, title: HOSTILE, status: HOSTILE, note: HOSTILE }],
          identity: {
            ...study().identity,
            configuration: { [HOSTILE]: HOSTILE },
            engine: HOSTILE,
            catalogueHash: HOSTILE,
          },
        },
      ),
    );
    expect(markup(hostile)).not.toMatch(/<script>[^<]|<img/i);
    expect(hostile).toContain('&lt;script&gt;');
    const tags = (text: string) => [...markup(text).matchAll(/<\/?[a-z]\w*/gi)].length;
    expect(tags(hostile)).toBe(tags(await report));
  });

  test('is the same to the byte for the same study', async () => {
    expect(await studyReport(template(name), study())).toBe(await report);
  });
});

describe('claim', () => {
  const claim = async (options: SyntheticOptions, claimOf: 'packs' | 'sides' = 'packs') =>
    /<p class="claim">(.*?)<\/p>/.exec(
      await studyReport(withoutSections(), study(options, {}, claimOf)),
    )?.[1];

  test('names the flagged pack of a character once, with its interval', async () => {
    expect(await claim(PLANTED)).toMatch(
      /^Eva Krämer scores \d+\.\d ± \d\.\d points more with combat; 3 packs are flagged; no second player has checked this\.$/,
    );
  });

  test('says when nothing stands out', async () => {
    expect(await claim({ games: 500, seed: 9 })).toMatch(/^No pack differs/);
  });

  slowly('of a matchup names the side that is ahead beyond its error, or none', async () => {
    expect(await claim({ games: 4000, bias: -0.1 }, 'sides')).toMatch(
      /^Union scores \d\d\.\d % against Reich/,
    );
    expect(await claim({ games: 100, seed: 5 }, 'sides')).toMatch(/^Neither side is shown to be ahead/);
  });
});

describe('notices', () => {
  const notice = async (changes: Changes, options?: SyntheticOptions) =>
    /<div class="notice" role="note">(.*?)<\/div>/.exec(
      await studyReport(withoutSections(), study(options, changes)),
    )?.[1];

  test('a complete run has none', async () => {
    expect(await notice({})).toBeUndefined();
  });

  test('an interrupted run says how far it came', async () => {
    const identity = { ...study().identity, games: 50_000 };
    expect(await notice({ status: 'interrupted', identity })).toContain('12,000 of 50,000 games');
  });

  test('a run with a player who thinks by the clock says that it cannot be repeated', async () => {
    const identity = { ...study().identity, repeatable: false };
    expect(await notice({ identity })).toContain('cannot be repeated');
  });

  test('games that broke off are counted', async () => {
    const results = {
      ...study().results,
      failures: [{ index: 137, cause: 'threw' as const, message: 'boom', stack: '' }],
    };
    expect(await notice({ results })).toContain('1 game stopped');
  });
});

describe('rules that are not played', () => {
  const report = (unplayedRules: ReportStudy['unplayedRules']) =>
    studyReport(template(), study({ games: 100 }, { unplayedRules }));

  slowly('an unknown list claims nothing, an empty one that all are played', async () => {
    expect(await report(null)).toContain('was not recorded');
    expect(await report(null)).not.toContain('Every rule');
    expect(await report([])).toContain('Every rule that is known to shockroll is played.');
  });
});

describe('report definition', () => {
  const parse = (text: string) => () => parseDefinition(new TextEncoder().encode(text), 'reports/x.yaml');
  const HEAD = 'kind: k\ntitle: t\n';

  test('names place and nearest word of an unknown chart', () => {
    expect(parse(`${HEAD}sections:\n  - heading: h\n    show:\n      - chart: pakcs\n`)).toThrow(
      /reports\/x\.yaml:6:\d+ .*found "?pakcs"?.*did you mean "packs"/,
    );
  });

  test('reports every fault at once', () => {
    try {
      parse('kind: 3\nsections: []\nextra: 1\n')();
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DataError);
      expect(error instanceof DataError ? error.faults.length : 0).toBe(3);
    }
  });

  test('an unknown placeholder is an error, not a text in the report', async () => {
    const { definition } = template();
    const broken = { ...template(), definition: { ...definition, title: 'After {gmaes} games' } };
    await expect(studyReport(broken, study({ games: 100 }))).rejects.toThrow(
      /\{gmaes\}.*did you mean "games"/s,
    );
  });

  test('a value that looks like a placeholder is left alone', async () => {
    expect(await studyReport(template(), study({ games: 100 }, { map: '{games}' }))).toContain('on {games}');
  });
});

test('the template escapes all text and no markup of its own', () => {
  const items = ['<', '"'].map((text) => html`<li title="${text}">${text}</li>`);
  expect(html`<ul>${items}${3}</ul>`.html).toBe(
    '<ul><li title="&lt;">&lt;</li><li title="&quot;">&quot;</li>3</ul>',
  );
});

test('says whether other players come to the same verdict', async () => {
  const plain = study();
  const other = study({ ...PLANTED, strong: { miniature: 'eva-kramer', pack: 1, by: 0.1 } });
  const verdicts = [...plain.verdicts, { ...other.verdicts[0], players: 'tactician' }];
  expect(await studyReport(template(), plain)).toContain('No other AI players repeated');
  const page = await studyReport(template(), { ...plain, verdicts });
  expect(page).not.toContain('No other AI players repeated');
  expect(page).toMatch(/Depends on who plays: [^.]*the \w+ pack of Eva Krämer/);
  expect(page).toContain('Flagged packs along the ladder');
});
