import type { ArgumentsCamelCase, Argv, Options } from 'yargs';
import { PROGRAM, subcommandMissing } from '../base/messages/cli.ts';
import { RULESET_OPTION } from './rulesetOption.ts';

/** What the module of a command exports. */
interface Command<A> {
  /** Declares options and positional arguments. */
  builder(parser: Argv): Argv<A>;
  handler(args: ArgumentsCamelCase<A>): void | Promise<void>;
}

/** A command as the program knows it before its module is loaded. @param ruleset id, known */
type Registration = (parser: Argv, ruleset: string) => Argv;

/**
 * A command whose module is loaded only when it is chosen: most of the time from the shell to the first answer goes
 * into loading code.
 */
function lazy<A>(command: string, describe: string, load: () => Promise<Command<A>>): Registration {
  return (parser) =>
    parser.command<A>(
      command,
      describe,
      async (inner: Argv) => (await load()).builder(inner),
      async (args) => (await load()).handler(args),
    );
}

/**
 * Commands of which each ruleset has its own: `--ruleset` chooses, and the help shows the form that is chosen. The module of
 * each declares the option, so that commands that know only one ruleset refuse it.
 */
function byRuleset(forms: Readonly<Record<string, readonly Registration[]>>): Registration {
  return (parser, ruleset) =>
    (forms[ruleset] ?? []).reduce((registered, register) => register(registered, ruleset), parser);
}

/** A command that only groups others. @param options that all of them have */
function group(
  name: string,
  describe: string,
  members: readonly Registration[],
  options: Readonly<Record<string, Options>> = {},
): Registration {
  return (parser, ruleset) =>
    parser.command({
      command: name,
      describe,
      builder: (inner: Argv) =>
        members
          .reduce((grouped, register) => register(grouped, ruleset), inner.options(options))
          .usage(`${PROGRAM} ${name} COMMAND\n\n${describe}`)
          .demandCommand(1, subcommandMissing(name)),
      handler: () => {},
    });
}

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
    [byRuleset({ tannhauser: tannhauserOdds, 'dust-warfare': dustWarfareOdds })],
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
  }),
  group('balance', 'Which choice is too good?', [
    byRuleset({ tannhauser: tannhauserBalance, 'dust-warfare': dustWarfareBalance }),
  ]),
  lazy(
    'check <file>',
    'Do the claims of a file hold?',
    async () => (await import('./check.ts')).checkCommand,
  ),
  lazy(
    'plan [teams..]',
    'How many games a question needs, and how long they take here',
    async () => (await import('./plan.ts')).planCommand,
  ),
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
  }),
  lazy(
    'rules [rule..]',
    'Rules and rulings, their switches, and how far they are played',
    async () => (await import('./rules.ts')).rulesCommand,
  ),
  lazy('data', 'Look at and check the data of the game', async () => (await import('./data.ts')).dataCommand),
];
