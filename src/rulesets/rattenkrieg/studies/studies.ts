/** The studies of Rattenkrieg!, in the order of the help. */
import type { RulesetStudies } from '../../../studies/command/registration.ts';
import { listedStudy } from '../../../studies/command/registration.ts';
import type { Played } from '../../../studies/plan/writePlan.ts';
import type { Answer as Play } from './play.ts';
import type { Answer as Rules } from './rules.ts';
import type { Answer as Sensitivity } from './sensitivity.ts';
import type { Answer as Weapons } from './weapons.ts';

export const rattenkriegStudies = {
  play: listedStudy<Played<Play>>(
    '[squads..]',
    'Play squads, or vehicles, against each other many times',
    async () => (await import('./play.ts')).playCommand,
  ),
  balance: {
    weapons: listedStudy<Played<Weapons>>(
      '[weapons..]',
      'Rank small arms, explain the order, measure their worth in a firefight',
      async () => (await import('./weapons.ts')).weaponsCommand,
    ),
    rules: listedStudy<Played<Rules>>(
      '[squads..]',
      'Measure the effect of an interpretation or a house rule',
      async () => (await import('./rules.ts')).rulesCommand,
    ),
    sensitivity: listedStudy<Played<Sensitivity>>(
      '[squads..]',
      'Measure the worth of quality, nerve, men and cover',
      async () => (await import('./sensitivity.ts')).sensitivityCommand,
    ),
  },
  plan: listedStudy(
    '[squads..]',
    'Estimate how many firefights and how much time a question needs',
    async () => (await import('./plan.ts')).planCommand,
  ),
  replay: listedStudy(
    '[squads..]',
    "Print one engagement's log, turn by turn",
    async () => (await import('./replay.ts')).replayCommand,
  ),
  claims: async () => (await import('./claims.ts')).prepareFirefightClaims,
  asked: {
    play: [{ text: 'Who wins?', first: ['squads', 'range'] }],
    'balance weapons': [{ text: 'Which weapons are too good, which too weak?', first: ['weapons'] }],
    'balance rules': [
      { text: 'What does an interpretation or house rule change?', first: ['change', 'squads'] },
    ],
    'balance sensitivity': [{ text: 'What are quality, nerve, men and cover worth?', first: ['squads'] }],
  },
  ids: [
    { names: ['weapon', 'weapons', 'attackers', 'defenders'], kinds: ['weapons'] },
    { names: ['squads'], kinds: ['squads', 'cards'] },
    { names: ['grenade'], kinds: ['hand-grenades', 'rifle-grenades'] },
    { names: ['mortar'], kinds: ['mortars'] },
    { names: ['gun', 'guns'], kinds: ['guns', 'anti-tank-rifles', 'launchers'] },
    { names: ['explosive', 'mine'], kinds: ['charges'] },
    { names: ['vehicle'], kinds: ['vehicles'] },
  ],
  players: async (_, command) => (await import('./listedPlayers.ts')).listedPlayers(command),
  own: [],
  ownData: [],
} as const satisfies RulesetStudies;
