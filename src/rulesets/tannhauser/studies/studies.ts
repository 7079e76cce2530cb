/** The studies of Tannhäuser, in the order of the help. */
import type { RulesetStudies } from '../../../studies/command/registration.ts';
import { group, lazy, listedStudy } from '../../../studies/command/registration.ts';
import type { Played } from '../../../studies/plan/writePlan.ts';
import type { Catalogue } from '../model.ts';
import type { Answer as Characters } from './characters/characters.ts';
import type { Answer as Maps } from './maps/maps.ts';
import type { Answer as Meta } from './meta/meta.ts';
import type { Answer as Packs } from './packs/packs.ts';
import type { Answer as Play } from './play.ts';
import type { Answer as Rules } from './rules.ts';
import type { Answer as Sensitivity } from './sensitivity.ts';
import type { Answer as Teams } from './teams/teams.ts';
import type { Answer as Tokens } from './tokens/tokens.ts';

export const tannhauserStudies = {
  play: listedStudy<Played<Play>>(
    '[teams..]',
    'Play one matchup many times',
    async () => (await import('./play.ts')).playCommand,
  ),
  balance: {
    packs: listedStudy<Played<Packs>>(
      '[teams..]',
      'Compare the win rates of all packs of every character',
      async () => (await import('./packs/packs.ts')).packsCommand,
    ),
    characters: listedStudy<Played<Characters>>(
      '[teams..]',
      'Find the characters and items that help or hurt',
      async () => (await import('./characters/characters.ts')).charactersCommand,
    ),
    maps: listedStudy<Played<Maps>>(
      '[teams..]',
      'Check whether a map is fair; show where the game is played',
      async () => (await import('./maps/maps.ts')).mapsCommand,
    ),
    rules: listedStudy<Played<Rules>>(
      '[teams..]',
      'Measure the effect of a house rule',
      async () => (await import('./rules.ts')).rulesCommand,
    ),
    teams: listedStudy<Played<Teams>>(
      '[teams..]',
      'Play every team against every other; rate them',
      async () => (await import('./teams/teams.ts')).teamsCommand,
    ),
    meta: listedStudy<Played<Meta>>(
      '[teams..]',
      'Find the loadouts of good players',
      async () => (await import('./meta/meta.ts')).metaCommand,
    ),
    sensitivity: listedStudy<Played<Sensitivity>>(
      '[teams..]',
      'Find the printed values that matter; test unknown ones',
      async () => (await import('./sensitivity.ts')).sensitivityCommand,
    ),
    tokens: listedStudy<Played<Tokens>>(
      '[teams..]',
      'Choose bonus tokens, their limit and bans for an event',
      async () => (await import('./tokens/tokens.ts')).tokensCommand,
    ),
  },
  plan: listedStudy(
    '[teams..]',
    'Estimate how many games and how much time a question needs',
    async () => (await import('./plan.ts')).planCommand,
  ),
  replay: listedStudy(
    '[what..]',
    "Print one game's log, turn by turn",
    async () => (await import('./replay.ts')).replayCommand,
  ),
  claims: async () => (await import('./claims.ts')).prepareMatchClaims,
  asked: {
    play: [{ text: 'Who wins?', first: ['teams', 'map', 'mode'] }],
    'balance packs': [
      { text: 'Is this character too good?', first: ['focus', 'map', 'mode'], needs: 'focus' },
      { text: 'Which packs are too good, which too weak?', first: ['teams', 'map', 'mode'] },
    ],
    'balance characters': [
      { text: 'Which characters and items help or hurt?', first: ['teams', 'map', 'mode'] },
    ],
    'balance maps': [{ text: 'Is this map fair?', first: ['map', 'mode', 'teams'] }],
    'balance rules': [{ text: 'What does a house rule change?', first: ['change', 'teams', 'map'] }],
    'balance teams': [{ text: 'Which team is the strongest?', first: ['teams', 'map', 'mode'] }],
    'balance meta': [{ text: 'What do good players field?', first: ['teams', 'map', 'mode'] }],
    'balance sensitivity': [{ text: 'Which printed values matter?', first: ['teams', 'map', 'mode'] }],
    'balance tokens': [{ text: 'Which bonus tokens for my event?', first: ['teams', 'map', 'mode'] }],
    'tune fair': [{ text: 'Which handicap makes it even?', first: ['teams', 'knob', 'map', 'mode'] }],
    'tune packs': [
      { text: 'What must change so that all packs are equal?', first: ['teams', 'map', 'mode'] },
    ],
    'tune event': [{ text: 'Which rules keep my whole event even?', first: ['file'] }],
  },
  ids: [
    {
      names: [
        'attacker',
        'target',
        'character',
        'defender',
        'miniature',
        'first',
        'victims',
        'focus',
        'second',
      ],
      kinds: ['characters'],
    },
    {
      names: ['attackers', 'targets', 'teams', 'what', 'team'],
      kinds: ['characters'],
      columns: ['faction', 'id'],
    },
    { names: ['pack', 'target-pack', 'second-pack'], kinds: ['characters'], columns: ['packs'] },
    { names: ['weapon', 'second-weapon', 'grenade', 'items'], kinds: ['items'] },
    { names: ['map'], kinds: ['maps'] },
    { names: ['mode'], kinds: ['modes'] },
    { names: ['scenario'], kinds: ['scenarios'] },
  ],
  players: async (catalogue) => (await import('../players/players.ts')).listedPlayers(catalogue as Catalogue),
  hasBands: true,
  own: [
    lazy(
      'design <folder> [teams..]',
      'Judge your own characters at every save of their files',
      async () => (await import('./design/design.ts')).designCommand,
    ),
    lazy(
      'blunders [teams..]',
      'Find choices of the AI players that lose games',
      async () => (await import('./blunders/blunders.ts')).blundersCommand,
    ),
    lazy('ladder', 'Rank the AI players', async () => (await import('./ladder/ladder.ts')).ladderCommand),
    group('tune', 'Tune AI players and handicaps by simulation', [
      lazy(
        'player [player] [teams..]',
        'Improve the weights of an AI player',
        async () => (await import('./tune/tunePlayer.ts')).tunePlayerCommand,
      ),
      lazy(
        'evaluator [teams..]',
        'Fit the value function of the planner to games',
        async () => (await import('./tune/tuneEvaluator.ts')).tuneEvaluatorCommand,
      ),
      lazy(
        'fair [teams..]',
        'Find a handicap, team or rule that makes a matchup even',
        async () => (await import('./tune/tuneFair.ts')).tuneFairCommand,
      ),
      lazy(
        'packs [teams..]',
        'Find the fewest printed values to change so that all packs are equal',
        async () => (await import('./tune/tunePacks.ts')).tunePacksCommand,
      ),
      lazy(
        'event <file>',
        'Find the cheapest rules that keep every team of an event even',
        async () => (await import('./event/tuneEvent.ts')).tuneEventCommand,
      ),
    ]),
    group('results', 'Learn from games that people played', [
      lazy(
        'new <file>',
        'Write a played game into a table of games',
        async () => (await import('./results/newResult.ts')).newResultCommand,
      ),
      lazy(
        'show <file>',
        'Show a table of played games: who met whom, and who won',
        async () => (await import('./results/show.ts')).showCommand,
      ),
      lazy(
        'import <file>',
        'Add the games of one table to another, each once',
        async () => (await import('./results/import.ts')).importCommand,
      ),
      lazy(
        'calibrate <file>',
        'Compare a table of played games with the simulation, and put both together',
        async () => (await import('./results/calibrate.ts')).calibrateCommand,
      ),
    ]),
  ],
  ownData: [
    lazy('map <map>', 'Draw a map', async () => (await import('./dataMap.ts')).mapCommand),
    lazy(
      'generate-map',
      'Make a map from a seed',
      async () => (await import('./dataGenerateMap.ts')).generateMapCommand,
    ),
  ],
} as const satisfies RulesetStudies;
