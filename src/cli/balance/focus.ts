/** `shockroll balance packs --focus ID`: a character beside its peers, and the parameters that bring it level. */
import type { Arm } from '../../experiments/arms.ts';
import { focusFindings } from '../../experiments/comparingFindings.ts';
import { playFocus } from '../../experiments/focusStudy.ts';
import { type MatchConfiguration, RANDOM } from '../../rulesets/tannhauser/configuration.ts';
import { displayNames } from '../../rulesets/tannhauser/displayNames.ts';
import { type FocusPlan, focusPlan, ownInputs } from '../../rulesets/tannhauser/focusArms.ts';
import { readFightExperiment, runFightExperiment } from '../fightExperiment.ts';
import type { ParsedOptions } from '../matchOptions.ts';
import type { Matchup } from '../matchup.ts';
import { type Reductions, readReductions } from '../reductions.ts';
import { type MatchupExperiment, matchupsOf } from '../tannhauser/matchups.ts';
import { variedStudy } from '../variedMatchup.ts';
import { focusAnswer, type OwnValue } from './focusAnswer.ts';
import { FOCUS_GAMES } from './focusGames.ts';

const NAME = 'balance packs';
const MATCHUPS = matchupsOf(NAME);

/** Runs the study of one character. @throws UsageError, DataError; as runFightExperiment */
export async function runFocus(id: string, teams: readonly string[], argv: ParsedOptions): Promise<void> {
  const asked = await readFightExperiment(MATCHUPS, teams, argv, { usual: FOCUS_GAMES }, (reader) => {
    for (const name of ['until', 'redis'])
      if (reader.given(name)) reader.fault(name, 'cannot be given together with --focus');
    return readReductions(reader);
  });
  await runFightExperiment(MATCHUPS, balanceFocus(id, asked.own), asked);
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
      const arms = armsOf(matchup, plan);
      return async ({ games, play, check: ask }) => {
        const study = { ...arms, side: plan.side };
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

function armsOf(matchup: Matchup, { baseline, packs, places, character }: FocusPlan) {
  const { study, catalogue } = matchup;
  const arm = (name: string, played: MatchConfiguration): Arm => ({
    name,
    study: { ...study, configuration: played },
  });
  const placed = (place: number): Arm =>
    arm(`${placeName(places[place].peer)}, random pack`, places[place].withPack(RANDOM));
  const inputs = ownInputs(catalogue, places[0].withPack(RANDOM), character).map((input): OwnValue => {
    const { name, label, low, high } = input;
    const short = label.replace(`${character.name}: `, '');
    return { name, label, short, input, mayFall: low < 0, mayRise: high > 0 };
  });
  return {
    baseline: arm('baseline', baseline),
    places: places.map(({ peer, withPack }) =>
      packs.map((pack) => arm(`${placeName(peer)}, ${pack} pack`, withPack(pack))),
    ),
    placed,
    inputs,
    changed: (place: number, { name, input }: OwnValue, step: 1 | -1): Arm => {
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
