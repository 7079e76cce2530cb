import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimLine } from '../../../../../src/base/claim.ts';
import { loadCatalogue } from '../../../../../src/rulesets/tannhauser/catalogue.ts';
import { focusPlan } from '../../../../../src/rulesets/tannhauser/focusVariants.ts';
import { matchConfiguration } from '../../../../../src/rulesets/tannhauser/matchup.ts';
import { warnLeftOut } from '../../../../../src/rulesets/tannhauser/studies/leftOut.ts';
import { matchupsOf } from '../../../../../src/rulesets/tannhauser/studies/matchups.ts';
import { focusClauses } from '../../../../../src/rulesets/tannhauser/studies/packs/focusAnswer.ts';
import { teamsWith } from '../../../../../src/rulesets/tannhauser/studies/teamsWith.ts';
import { fightOf } from '../../../../../src/studies/fight/fightRuleset.ts';
import { printedBy, refusalOf, shockrollHere } from '../../../../cli/inProcess.ts';
import { slowly } from '../../../../config/slowly.ts';
import { withFolder } from '../../../../data/overlayFolder.ts';
import { focused, overlayOf } from '../focusOverlay.ts';

describe('balance packs --focus', () => {
  slowly(
    'answers by place, by pack and by parameter, and repeats itself',
    async () => {
      const answer = await focused(9, 12, 1);
      const [{ focus, uses, notableGames }] = answer.settings;
      // Games and uses are those of a matchup with the character in it.
      expect(notableGames[0].command).toMatch(/replay inge-weber:combat,hermann-\S+ union --game \d+/);
      expect(uses.map(({ key }: { key: string }) => key)).toContain('weber-blade');
      expect(focus.places.map(({ peer }: { peer: string }) => peer)).toEqual([
        'eva-kramer',
        'hermann-von-heizinger',
        'karl-zermann',
      ]);
      expect(focus.packs.map(({ pack }: { pack: string }) => pack)).toEqual(['combat', 'stamina', 'command']);
      expect(focus.parameters.map(({ name }: { name: string }) => name)).toContain('weber-blade.weapon.pool');
      expect(answer.command).toContain('balance packs --focus inge-weber');
      const [again] = (await focused(9, 12, 1)).settings;
      expect(again.focus).toEqual(focus);
    },
    60_000,
  );

  test('shows games of the matchup that the replay line names', () =>
    withFolder(overlayOf(5), async (data) => {
      const catalogue = await loadCatalogue({ overlays: [data] });
      const request = { rules: [], entries: 'rolled', turnCap: 100 } as const;
      const configuration = matchConfiguration(catalogue, { ...request, teams: [] });
      const { places, packs, character } = focusPlan(catalogue, configuration, 'inge-weber');
      const teams = teamsWith(catalogue, configuration, [], character, packs[0]);
      const { sides } = matchConfiguration(catalogue, { ...request, teams });
      expect(sides.map(({ miniatures }) => miniatures)).toEqual(
        places[0].withPack(packs[0]).sides.map(({ miniatures }) => miniatures),
      );
    }));

  slowly('with the fewest games that it takes has an answer; with fewer it is refused', async () => {
    const line = [
      'balance',
      'packs',
      '--focus',
      'eva-kramer',
      '--ai',
      'random',
      '--turn-cap',
      '1',
      '--seed',
      '1',
      '--quiet',
    ];
    const out = join(await mkdtemp(join(tmpdir(), 'shockroll-focus-')), 'run');
    const answered = await printedBy(...line, '--games', '12', '--json', '--out', out);
    expect(JSON.parse(answered).settings[0].check).toEqual(expect.any(Object));
    const refused = await refusalOf(...line, '--games', '10');
    expect(refused.exitCode).toBe(2);
    expect(refused.message).toMatch(/--games: found 10, expected at least 12: .* three pairs of games/);
  });

  test('claims fit 240 characters with the longest names', async () => {
    const catalogue = await loadCatalogue();
    const request = { teams: [], rules: [], entries: 'rolled', turnCap: 100 } as const;
    const plan = focusPlan(catalogue, matchConfiguration(catalogue, request), 'hermann-von-heizinger');
    const worth = { difference: 0.1234, low: 0.1011, high: 0.1822 };
    const label = 'Hermann Von Heïzinger: movement';
    const parameter = { name: 'x', label, short: 'movement', mayRise: true, mayFall: true };
    const input = { ...parameter, input: { ...parameter, isKnown: true, parameters: [], low: -1, high: 1 } };
    const difference = {
      ...worth,
      standardError: 0.01,
      games: 1,
      pValue: 0,
      efficiency: 1,
      efficiencyOfSeeds: 1,
      efficiencyOfLuck: 1,
    };
    const clauses = focusClauses(
      plan,
      {
        worth: { confidence: 0.95, overall: worth, places: [], packs: [], cells: [] },
        games: 1_000_000,
        place: 0,
        step: -1,
        steps: [
          {
            input,
            step: -1,
            effect: difference,
            after: worth,
            isLevel: true,
          },
        ],
        remedy: { inputs: [input, input, input, input], expected: 0.01, worth },
      },
      'Union Command',
      undefined,
    );
    const claim = claimLine('Kontaminierte Zone, Capture the Flag', clauses);
    expect(claim.length).toBeLessThanOrEqual(240);
    expect(claim).toContain('movement \u22121 and 1 more leave');
  });
});

describe('a character of an overlay that no team contains', () => {
  test('is named with the line that would include it', () =>
    withFolder(overlayOf(5), async (data) => {
      const catalogue = await loadCatalogue({ overlays: [data] });
      const request = { teams: [], rules: [], entries: 'rolled', turnCap: 100 } as const;
      const configuration = matchConfiguration(catalogue, request);
      const given: string[] = [];
      const log = { warn: (_: unknown, text?: string) => void given.push(text ?? '') };
      const line = (teams: readonly string[]): string => `shockroll play ${teams.join(' ')}`;
      const requested = { argv: { data: [data] }, lineOf: line };
      const fight = fightOf(matchupsOf('play'), catalogue, configuration, 1);
      await warnLeftOut({ ...requested, fight, names: [] }, log);
      expect(given).toEqual([
        'Inge Weber (inge-weber) is in no team. To include this character: shockroll play inge-weber,hermann-von-heizinger,karl-zermann,schocktruppen,stosstruppen union',
      ]);
      // The line holds what it promises, and is silent then.
      const teams = given[0].split('play ')[1].split(' ');
      const included = matchConfiguration(catalogue, { ...request, teams });
      await warnLeftOut({ ...requested, fight: { ...fight, configuration: included }, names: teams }, log);
      await warnLeftOut({ ...requested, fight, names: [], brought: ['inge-weber'] }, log);
      expect(given).toHaveLength(1);
    }));

  test('is not spoken of where the question itself is refused', () =>
    withFolder(overlayOf(5), async (data) => {
      const { code, stderr } = await shockrollHere(['balance', 'packs', '--focus', 'nobody', '--data', data]);
      expect(code).toBe(2);
      expect(stderr).toContain('nobody');
      expect(stderr).not.toContain('in no team');
    }));
});
