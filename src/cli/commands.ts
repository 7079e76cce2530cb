import { byRuleset, group, lazy, type Registration } from './registration.ts';
import { RULESET_OPTION } from './rulesetOption.ts';

const tannhauserOdds: readonly Registration[] = [
  lazy(
    'attack <attacker> <target>',
    'Odds that a character wounds or kills another',
    async () => (await import('./odds/attack.ts')).attackCommand,
  ),
  lazy(
    'roll [pool]',
    'Odds of bare dice: an attack, or sums of kept and exploding dice',
    async () => (await import('./odds/roll.ts')).rollCommand,
  ),
  lazy(
    'test [character] [characteristic]',
    'Odds of a test, by a character or bare numbers',
    async () => (await import('./odds/test.ts')).testCommand,
  ),
  lazy(
    'duel [attacker] [defender] [characteristic]',
    'Odds of a duel, by characters or bare numbers',
    async () => (await import('./odds/test.ts')).duelCommand,
  ),
  lazy(
    'grenade <grenade> <victims..>',
    'Odds of everybody in one blast',
    async () => (await import('./odds/grenade.ts')).grenadeCommand,
  ),
  lazy(
    'exchange <attacker> <target> <weapon>',
    'Odds of an attack and everything that answers it',
    async () => (await import('./odds/exchange.ts')).exchangeCommand,
  ),
  lazy(
    'activation <figure> <targets..>',
    'The best line of one activation, and what the others cost',
    async () => (await import('./odds/activation.ts')).activationCommand,
  ),
  lazy(
    'duel-to-death <first> <second>',
    'Odds of two characters attacking in turn until one is dead',
    async () => (await import('./odds/duelToDeath.ts')).duelToDeathCommand,
  ),
  lazy(
    'compare <attackers> <targets>',
    'Attackers, packs and weapons in one sorted list',
    async () => (await import('./odds/matrix.ts')).compareCommand,
  ),
  lazy(
    'matrix [attackers] [targets]',
    'Every attacker against every target',
    async () => (await import('./odds/matrix.ts')).matrixCommand,
  ),
];

const dustWarfareOdds: readonly Registration[] = [
  lazy(
    'attack <attacker> [target..]',
    'Odds of one attack: damage, losses, markers, damage table',
    async () => (await import('./odds/dustWarfare/attack.ts')).attackCommand,
  ),
  lazy(
    'reaction <attacker> <target>',
    'What answering an attack is worth: fire, hit the dirt, or nothing',
    async () => (await import('./odds/dustWarfare/reaction.ts')).reactionCommand,
  ),
  lazy(
    'matrix <attackers> <targets>',
    'Every attacker against every target',
    async () => (await import('./odds/dustWarfare/matrix.ts')).matrixCommand,
  ),
  lazy(
    'suppression <markers>',
    'Odds of recovery, retreat and the actions left',
    async () => (await import('./odds/dustWarfare/suppression.ts')).suppressionCommand,
  ),
  lazy(
    'initiative <first> <second>',
    'Odds of acting first, and the orders of both sides',
    async () => (await import('./odds/dustWarfare/initiative.ts')).initiativeCommand,
  ),
  lazy(
    'event <event> [dice]',
    'Odds of a roll beside attacks: overrun, hazard, repair, terrain',
    async () => (await import('./odds/dustWarfare/event.ts')).eventCommand,
  ),
];

const rattenkriegOdds: readonly Registration[] = [
  lazy(
    'shoot <weapon> [targets..]',
    'Odds of one Shoot action of a light weapon',
    async () => (await import('./odds/rattenkrieg/shoot.ts')).shootCommand,
  ),
  lazy(
    'matrix [weapons] [situations..]',
    'Weapons by situations, the best one first',
    async () => (await import('./odds/rattenkrieg/matrix.ts')).matrixCommand,
  ),
  lazy(
    'suppress <weapon>',
    'Odds of the actions that suppressive fire takes',
    async () => (await import('./odds/rattenkrieg/suppress.ts')).suppressCommand,
  ),
  lazy(
    'anti-tank <gun>',
    'Odds of a gun against armour: To Hit, damage points, a turn of shots',
    async () => (await import('./odds/rattenkrieg/antiTank.ts')).antiTankCommand,
  ),
  lazy(
    'pierce [guns..]',
    'Up to which range shells pierce how much armour',
    async () => (await import('./odds/rattenkrieg/pierce.ts')).pierceCommand,
  ),
  lazy(
    'initiative <own> <other>',
    'Odds of the initiative',
    async () => (await import('./odds/rattenkrieg/initiative.ts')).initiativeCommand,
  ),
  lazy(
    'test <quality>',
    'Odds of tests of Quality, orders among them',
    async () => (await import('./odds/rattenkrieg/test.ts')).testCommand,
  ),
  lazy(
    'aggressiveness <value>',
    'Odds of firing without an order, and of the end-of-turn check',
    async () => (await import('./odds/rattenkrieg/aggressiveness.ts')).aggressivenessCommand,
  ),
  lazy(
    'morale <case>',
    'Odds of the cases in which morale is tested',
    async () => (await import('./odds/rattenkrieg/morale.ts')).moraleCommand,
  ),
  lazy(
    'spot <distance>',
    'Odds of seeing a target, and of its evading',
    async () => (await import('./odds/rattenkrieg/spot.ts')).spotCommand,
  ),
  lazy(
    'look-up <what> [figures..]',
    'A figure of the small rules: sounds, dead ground, crashes, landings',
    async () => (await import('./odds/rattenkrieg/lookUp.ts')).lookUpCommand,
  ),
  lazy(
    'assault <attackers> <defenders>',
    'Odds of a close combat, until contact ends',
    async () => (await import('./odds/rattenkrieg/assault.ts')).assaultCommand,
  ),
  lazy(
    'vehicle-assault',
    'Odds of men on foot against a vehicle',
    async () => (await import('./odds/rattenkrieg/vehicleAssault.ts')).vehicleAssaultCommand,
  ),
  lazy(
    'grenade <grenade> [figures..]',
    'Odds of everybody near a grenade',
    async () => (await import('./odds/rattenkrieg/grenade.ts')).grenadeCommand,
  ),
  lazy(
    'blast <explosive> [figures..]',
    'Odds of everybody near a shell, a charge or a bomb',
    async () => (await import('./odds/rattenkrieg/blast.ts')).blastCommand,
  ),
  lazy(
    'mortar <mortar> [figures..]',
    'Odds of everybody under a mortar barrage',
    async () => (await import('./odds/rattenkrieg/mortar.ts')).mortarCommand,
  ),
  lazy(
    'flame <weapon> [figures..]',
    'Odds of everybody near a flame weapon',
    async () => (await import('./odds/rattenkrieg/flame.ts')).flameCommand,
  ),
  lazy(
    'wall <material> [explosive]',
    'Odds of bringing down the sections of a wall',
    async () => (await import('./odds/rattenkrieg/wall.ts')).wallCommand,
  ),
  lazy(
    'mine <mine>',
    'Odds of a vehicle on a mine, and of those aboard',
    async () => (await import('./odds/rattenkrieg/mine.ts')).mineCommand,
  ),
  lazy(
    'burning',
    'Odds of a fire over the turns',
    async () => (await import('./odds/rattenkrieg/burning.ts')).burningCommand,
  ),
];

const tannhauserBalance: readonly Registration[] = [
  lazy(
    'packs',
    'Win rate of every pack of every character',
    async () => (await import('./balance/packs.ts')).packsCommand,
  ),
  lazy(
    'characters [teams..]',
    'Who carries, who drags, and which items matter',
    async () => (await import('./balance/characters.ts')).charactersCommand,
  ),
  lazy(
    'maps [teams..]',
    'Is a map fair, and where is the game played?',
    async () => (await import('./balance/maps.ts')).mapsCommand,
  ),
  lazy(
    'rules [teams..]',
    'What a house rule does',
    async () => (await import('./balance/rules.ts')).rulesCommand,
  ),
  lazy(
    'teams [teams..]',
    'Everybody against everybody: scores and ratings of teams',
    async () => (await import('./balance/teams.ts')).teamsCommand,
  ),
  lazy(
    'meta [teams..]',
    'What a good player would field',
    async () => (await import('./balance/meta.ts')).metaCommand,
  ),
  lazy(
    'sensitivity [teams..]',
    'Which printed number matters, and what unknown ones change',
    async () => (await import('./balance/sensitivity.ts')).sensitivityCommand,
  ),
  lazy(
    'tokens [teams..]',
    'Which bonus tokens, how many, which ban',
    async () => (await import('./balance/tokens.ts')).tokensCommand,
  ),
];

const dustWarfareBalance: readonly Registration[] = [
  lazy(
    'rules [lists..]',
    'What a house rule does',
    async () => (await import('./dustWarfare/rules.ts')).rulesCommand,
  ),
  lazy(
    'units [lists..]',
    'Is every unit worth its army points?',
    async () => (await import('./dustWarfare/units.ts')).unitsCommand,
  ),
  lazy(
    'sensitivity [lists..]',
    'Which figure matters',
    async () => (await import('./dustWarfare/sensitivity.ts')).sensitivityCommand,
  ),
];

/** All commands, in the order of the help. */
export const commands: readonly Registration[] = [
  group(
    'odds',
    'Exact odds of one roll or one attack',
    [
      byRuleset({
        tannhauser: tannhauserOdds,
        'dust-warfare': dustWarfareOdds,
        rattenkrieg: rattenkriegOdds,
      }),
    ],
    RULESET_OPTION,
  ),
  byRuleset({
    tannhauser: [
      lazy(
        'play [teams..]',
        'Play one matchup many times',
        async () => (await import('./play.ts')).playCommand,
      ),
    ],
    'dust-warfare': [
      lazy(
        'play [lists..]',
        'Play list against list many times',
        async () => (await import('./dustWarfare/play.ts')).playCommand,
      ),
    ],
    rattenkrieg: [
      lazy(
        'play [squads..]',
        'Play squad against squad many times',
        async () => (await import('./rattenkrieg/play.ts')).playCommand,
      ),
    ],
  }),
  group(
    'balance',
    'Which choice is too good?',
    [byRuleset({ tannhauser: tannhauserBalance, 'dust-warfare': dustWarfareBalance })],
    RULESET_OPTION,
  ),
  lazy(
    'check <file>',
    'Do the claims of a file hold?',
    async () => (await import('./check.ts')).checkCommand,
  ),
  byRuleset({
    tannhauser: [
      lazy(
        'plan [teams..]',
        'How many games a question needs, and how long they take here',
        async () => (await import('./plan.ts')).planCommand,
      ),
    ],
    'dust-warfare': [
      lazy(
        'plan [lists..]',
        'How many engagements a question needs, and how long they take here',
        async () => (await import('./dustWarfare/plan.ts')).planCommand,
      ),
    ],
  }),
  lazy(
    'ladder',
    'Is every player stronger than the one below it?',
    async () => (await import('./ladder.ts')).ladderCommand,
  ),
  group('tune', 'Better players and fairer games, found by playing', [
    lazy(
      'player [player] [teams..]',
      'Better weights for a player whose weights are data',
      async () => (await import('./tunePlayer.ts')).tunePlayerCommand,
    ),
    lazy(
      'outlook [teams..]',
      'What the planner goes by, fitted to games',
      async () => (await import('./tuneOutlook.ts')).tuneOutlookCommand,
    ),
    lazy(
      'fair [teams..]',
      'A handicap, a team or a rule that makes a matchup even',
      async () => (await import('./tuneFair.ts')).tuneFairCommand,
    ),
  ]),
  byRuleset({
    tannhauser: [
      lazy(
        'replay [what..]',
        "Print one game's log, turn by turn",
        async () => (await import('./replay.ts')).replayCommand,
      ),
    ],
    'dust-warfare': [
      lazy(
        'replay [lists..]',
        "Print one engagement's log, turn by turn",
        async () => (await import('./dustWarfare/replay.ts')).replayCommand,
      ),
    ],
    rattenkrieg: [
      lazy(
        'replay [squads..]',
        "Print one firefight's log, turn by turn",
        async () => (await import('./rattenkrieg/replay.ts')).replayCommand,
      ),
    ],
  }),
  lazy(
    'rules [rule..]',
    'Rules and rulings, their switches, and how far they are played',
    async () => (await import('./rules.ts')).rulesCommand,
  ),
  lazy('data', 'Look at and check the data of the game', async () => (await import('./data.ts')).dataCommand),
];
