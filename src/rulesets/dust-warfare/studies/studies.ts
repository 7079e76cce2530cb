/** The studies of Dust Warfare, in the order of the help. */
import type { RulesetStudies } from '../../../studies/command/registration.ts';
import { listedStudy } from '../../../studies/command/registration.ts';
import type { Played } from '../../../studies/plan/writePlan.ts';
import type { Answer as Play } from './play.ts';
import type { Answer as Rules } from './rules.ts';
import type { Answer as Sensitivity } from './sensitivity.ts';
import type { Answer as Units } from './units.ts';

export const dustWarfareStudies = {
  play: listedStudy<Played<Play>>(
    '[lists..]',
    'Play list against list many times',
    async () => (await import('./play.ts')).playCommand,
  ),
  balance: {
    rules: listedStudy<Played<Rules>>(
      '[lists..]',
      'Measure the effect of a house rule',
      async () => (await import('./rules.ts')).rulesCommand,
    ),
    units: listedStudy<Played<Units>>(
      '[lists..]',
      'Check whether every unit is worth its army points',
      async () => (await import('./units.ts')).unitsCommand,
    ),
    sensitivity: listedStudy<Played<Sensitivity>>(
      '[lists..]',
      'Find the values that matter',
      async () => (await import('./sensitivity.ts')).sensitivityCommand,
    ),
  },
  plan: listedStudy(
    '[lists..]',
    'Estimate how many engagements and how much time a question needs',
    async () => (await import('./plan.ts')).planCommand,
  ),
  replay: listedStudy(
    '[lists..]',
    "Print one engagement's log, turn by turn",
    async () => (await import('./replay.ts')).replayCommand,
  ),
  claims: async () => (await import('./claims.ts')).prepareEngagementClaims,
  asked: {
    play: [{ text: 'Who wins?', first: ['lists', 'ranges', 'cover'] }],
    'balance rules': [{ text: 'What does a house rule change?', first: ['change', 'lists'] }],
    'balance units': [{ text: 'Is a unit worth its army points?', first: ['lists'] }],
    'balance sensitivity': [{ text: 'Which values matter?', first: ['lists'] }],
  },
  ids: [
    { names: ['attacker', 'target', 'attackers', 'targets'], kinds: ['units'] },
    { names: ['lists'], kinds: ['lists', 'units'] },
  ],
  players: async () => {
    const { PLAYER_NAMES, describePlayer } = await import('../players/players.ts');
    return PLAYER_NAMES.map((name) => ({ name, describe: describePlayer(name) }));
  },
  own: [],
  ownData: [],
} as const satisfies RulesetStudies;
