/** `shockroll balance packs --focus ID`: a character compared with its peers, and the parameters that bring it level. */

import { focusFindings } from '../../../../experiments/comparingFindings.ts';
import { type FocusDepth, playFocus } from '../../../../experiments/focusStudy.ts';
import type { Variant } from '../../../../experiments/variants.ts';
import { derivedSeed } from '../../../../random/derivedSeed.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import { unlessDefault } from '../../../../studies/command/ownOption.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import { FOCUS_GAMES } from '../../../../studies/experiment/focusGames.ts';
import { readFightExperiment, runFightExperiment } from '../../../../studies/fight/fightExperiment.ts';
import { fightOf } from '../../../../studies/fight/fightRuleset.ts';
import type { OpenHost } from '../../../../studies/host/host.ts';
import { DEFAULT_MARGIN, readMargin } from '../../../../studies/options/marginOption.ts';
import { type Reductions, readReductions } from '../../../../studies/options/reductions.ts';
import { type MatchConfiguration, type PackId, RANDOM } from '../../configuration.ts';
import { displayNames } from '../../displayNames.ts';
import { type FocusPlan, focusPlan, ownInputs } from '../../focusVariants.ts';
import type { Matchup } from '../matchup.ts';
import { type MatchupExperiment, matchupsOf } from '../matchups.ts';
import { teamsWith } from '../teamsWith.ts';
import { variedStudy } from '../variedMatchup.ts';
import { focusAnswer } from './focusAnswer.ts';
import type { OwnValue } from './focusTables.ts';

interface FocusOptions {
  readonly reductions: Reductions;
  /** Differences up to this one do not matter, 0 … 0.5. */
  readonly margin: number;
}

const NAME = 'balance packs';
const MATCHUPS = matchupsOf(NAME);

/** Runs the study of one character. @throws UsageError, DataError; as runFightExperiment */
export async function runFocus(
  id: string,
  teams: readonly string[],
  argv: ParsedOptions,
  openHost: OpenHost,
  depth: FocusDepth = 'change',
): Promise<void> {
  const request = await readFightExperiment(MATCHUPS, teams, argv, FOCUS_GAMES, (reader) => {
    for (const name of ['until', 'redis', 'exploit'])
      if (reader.given(name)) reader.fault(name, 'cannot be given together with --focus');
    return { reductions: readReductions(reader), margin: readMargin(reader) };
  });
  await runFightExperiment(MATCHUPS, balanceFocus(id, request.own, depth), request, openHost);
}

function balanceFocus(
  id: string,
  { reductions, margin }: FocusOptions,
  depth: FocusDepth,
): MatchupExperiment {
  return {
    name: NAME,
    ownOptions: [['focus', id], ...unlessDefault('margin', margin, DEFAULT_MARGIN)],
    reductions,
    brings: [id],
    // The baseline lacks the character, so its games would show nothing of it.
    shown(fight, names) {
      const { catalogue, configuration, study } = fight;
      const { isMember, places, packs, character } = focusPlan(catalogue, configuration, id);
      if (isMember) return { counted: fight, watched: fight, names };
      const withPack = (pack: PackId | typeof RANDOM) =>
        fightOf(MATCHUPS, catalogue, places[0].withPack(pack), study.seed);
      return {
        counted: withPack(RANDOM),
        watched: withPack(packs[0]),
        names: teamsWith(catalogue, configuration, names, character, packs[0]),
      };
    },
    async prepare(matchup) {
      const names = displayNames(matchup.catalogue);
      const plan = focusPlan(matchup.catalogue, matchup.configuration, id);
      const variants = variantsOf(matchup, plan);
      return async ({ games, play, check: ask }) => {
        const study = { ...variants, side: plan.side, margin, depth };
        const result = await playFocus({ ...study, games }, play);
        if (result === undefined) return undefined;
        const check = await ask(focusFindings(result), async (replay) => {
          const again = await playFocus({ ...study, games: replay.games }, replay.play, result);
          return again && focusFindings(again);
        });
        return focusAnswer({ matchup, plan, names, result, check, reductions, margin });
      };
    },
  };
}

function variantsOf(matchup: Matchup, { baseline, packs, places, character }: FocusPlan) {
  const { study, catalogue } = matchup;
  const variant = (name: string, played: MatchConfiguration): Variant => ({
    name,
    study: { ...study, configuration: played },
  });
  const placed = (place: number): Variant =>
    variant(`${placeName(places[place].peer)}, random pack`, places[place].withPack(RANDOM));
  const inputs = ownInputs(catalogue, places[0].withPack(RANDOM), character).map((input): OwnValue => {
    const { name, label, low, high } = input;
    const short = label.replace(`${character.name}: `, '');
    return { name, label, short, input, mayFall: low < 0, mayRise: high > 0 };
  });
  return {
    baseline: variant('baseline', baseline),
    places: places.map(({ peer, withPack }) =>
      packs.map((pack) => variant(`${placeName(peer)}, ${pack} pack`, withPack(pack))),
    ),
    placed,
    inputs,
    changed: (place: number, values: readonly OwnValue[], step: 1 | -1): Variant => {
      const own = placed(place);
      const inputs = values.map(({ input }) => input);
      const studyOf = variedStudy({ ...matchup, study: own.study }, inputs);
      const levels = inputs.map(({ low }) => step - low);
      const steps = values.map(({ name }) => `${name} ${step === 1 ? '+1' : '-1'}`);
      return { name: [own.name, ...steps].join(', '), study: studyOf(levels, own.study.seed) };
    },
    fresh: ({ name, study: played }: Variant): Variant => {
      const seed = derivedSeed(study.seed, DOMAINS.focusTests, 0);
      return { name: `${name}, fresh games`, study: { ...played, seed } };
    },
  };
}

function placeName(peer: string): string {
  return `for ${peer}`;
}
