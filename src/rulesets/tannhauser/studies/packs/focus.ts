/** `shockroll balance packs --focus ID`: a character compared with its peers, and the parameters that bring it level. */

import { focusFindings } from '../../../../experiments/comparingFindings.ts';
import { playFocus } from '../../../../experiments/focusStudy.ts';
import type { Variant } from '../../../../experiments/variants.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import { FOCUS_GAMES } from '../../../../studies/experiment/focusGames.ts';
import { readFightExperiment, runFightExperiment } from '../../../../studies/fight/fightExperiment.ts';
import type { OpenHost } from '../../../../studies/host/host.ts';
import { type Reductions, readReductions } from '../../../../studies/options/reductions.ts';
import { type MatchConfiguration, RANDOM } from '../../configuration.ts';
import { displayNames } from '../../displayNames.ts';
import { type FocusPlan, focusPlan, ownInputs } from '../../focusVariants.ts';
import type { Matchup } from '../matchup.ts';
import { type MatchupExperiment, matchupsOf } from '../matchups.ts';
import { variedStudy } from '../variedMatchup.ts';
import { focusAnswer, type OwnValue } from './focusAnswer.ts';

const NAME = 'balance packs';
const MATCHUPS = matchupsOf(NAME);

/** Runs the study of one character. @throws UsageError, DataError; as runFightExperiment */
export async function runFocus(
  id: string,
  teams: readonly string[],
  argv: ParsedOptions,
  openHost: OpenHost,
): Promise<void> {
  const request = await readFightExperiment(MATCHUPS, teams, argv, FOCUS_GAMES, (reader) => {
    for (const name of ['until', 'redis'])
      if (reader.given(name)) reader.fault(name, 'cannot be given together with --focus');
    return readReductions(reader);
  });
  await runFightExperiment(MATCHUPS, balanceFocus(id, request.own), request, openHost);
}

function balanceFocus(id: string, reductions: Reductions): MatchupExperiment {
  return {
    name: NAME,
    ownOptions: [['focus', id]],
    reductions,
    brings: [id],
    async prepare(matchup) {
      const names = displayNames(matchup.catalogue);
      const plan = focusPlan(matchup.catalogue, matchup.configuration, id);
      const variants = variantsOf(matchup, plan);
      return async ({ games, play, check: ask }) => {
        const study = { ...variants, side: plan.side };
        const result = await playFocus({ ...study, games }, play);
        if (result === undefined) return undefined;
        const check = await ask(focusFindings(result), async (replay) => {
          const again = await playFocus({ ...study, games: replay.games }, replay.play, result);
          return again && focusFindings(again);
        });
        return focusAnswer({ matchup, plan, names, result, check, reductions });
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
    changed: (place: number, { name, input }: OwnValue, step: 1 | -1): Variant => {
      const own = placed(place);
      const studyOf = variedStudy({ ...matchup, study: own.study }, [input]);
      return {
        name: `${own.name}, ${name} ${step === 1 ? '+1' : '-1'}`,
        study: studyOf([step - input.low], own.study.seed),
      };
    },
  };
}

function placeName(peer: string): string {
  return `for ${peer}`;
}
