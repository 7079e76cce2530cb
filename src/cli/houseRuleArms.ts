import { UsageError } from '../base/errors.ts';
import { overridden } from '../data/houseRules.ts';
import { bySwitchName } from '../data/switches.ts';
import type { Arm } from '../experiments/arms.ts';
import { contradiction } from '../odds/tannhauser/phrases.ts';
import type { HouseRule } from '../rulesets/tannhauser/houseRules.ts';
import { DEFAULT_TEAMS } from '../rulesets/tannhauser/matchup.ts';
import type { MatchArguments } from './matchOptions.ts';
import { type Matchup, readMatchup } from './matchup.ts';
import { namingOption } from './settingFaults.ts';

/**
 * The matchup as it would be under each house rule, everything else as it is.
 * @param teams as they were given on the command line
 * @throws UsageError, DataError with what a rule's team, figures or switches have wrong
 */
export async function houseRuleArms(
  matchup: Matchup,
  rules: readonly HouseRule[],
  teams: readonly string[],
  args: MatchArguments,
): Promise<readonly Arm[]> {
  const { map, mode, scenario, players } = matchup.configuration;
  const isFree = args.from === undefined && scenario === undefined;
  const arms: Arm[] = [];
  for (const rule of rules) {
    if (args.from !== undefined) checkForPosition(rule);
    const { study, configuration } = await namingOption('--change', rule.sets, () =>
      readMatchup(teamsUnder(rule, teams), {
        ...args,
        map: isFree ? map : undefined,
        mode: isFree ? mode : undefined,
        rules: overridden(
          args.rules.map((text) => bySwitchName(matchup.catalogue, text)),
          rule.rules,
        ),
        sets: [...args.sets, ...rule.sets],
        handicap: overridden(args.handicap, rule.handicap),
      }),
    );
    arms.push({ name: rule.name, study: { ...study, configuration: { ...configuration, players } } });
  }
  return arms;
}

/** A position says itself who plays by which rules. */
function checkForPosition({ name, rules, handicap, teams }: HouseRule): void {
  if (rules.length + handicap.length === 0 && teams.every((team) => team === undefined)) return;
  const place = { path: `--change ${name}` };
  throw new UsageError([{ code: 'usage/option', place, message: contradiction('--from') }]);
}

function teamsUnder(rule: HouseRule, teams: readonly string[]): readonly string[] {
  if (rule.teams.every((team) => team === undefined)) return teams;
  const usual = teams.length === 0 ? DEFAULT_TEAMS : teams;
  return usual.map((team, side) => rule.teams[side] ?? team);
}
