/** A toy game, for the proof that a ruleset needs nothing but itself: each side rolls its dice, the higher sum wins. */
import { blocksOf, distribution } from '../../../src/answer/blocks.ts';
import { compare, fairDie, repeated } from '../../../src/dice/sumPool.ts';
import type { ColumnBatch } from '../../../src/game/contract.ts';
import { defineQuestion } from '../../../src/odds/defineQuestion.ts';
import { lister, withData } from '../../../src/odds/listed.ts';
import { integerOptions } from '../../../src/odds/optionKinds.ts';
import { whole } from '../../../src/params/kinds.ts';
import { sidesClaims } from '../../../src/reports/claims.ts';
import { command } from '../../../src/studies/command/command.ts';
import { listedStudy, type RulesetStudies } from '../../../src/studies/command/registration.ts';
import { RULESET_OPTION } from '../../../src/studies/command/rulesetOption.ts';
import { type FightRuleset, fightOf } from '../../../src/studies/fight/fightRuleset.ts';
import { type FightResult, playFight } from '../../../src/studies/fight/playFight.ts';
import { readFight } from '../../../src/studies/fight/readFight.ts';
import { seedOption } from '../../../src/studies/options/seedOption.ts';
import { readStudyRun, studyOptions } from '../../../src/studies/options/studyOptions.ts';
import { repeatedLine } from '../../../src/studies/run/repeatedLine.ts';
import { matchupTable } from '../../../src/tables/matchupTables.ts';
import { type Configuration, leadMargin } from './toyGame.ts';

const GAMES = 2000;

/** P(first wins), P(second wins), P(draw) for the sums of so many dice. */
function outcomes(first: number, second: number): readonly number[] {
  const { higher, lower, equal, denominator } = compare(
    repeated(fairDie(6), first),
    repeated(fairDie(6), second),
  );
  return [higher, lower, equal].map((ways) => Number(ways) / Number(denominator));
}

const DICE = whole(1, 20).positional();
const duel = defineQuestion(
  {
    id: 'duel',
    title: 'Who rolls more',
    params: {
      first: DICE.describe('dice of the first side'),
      second: DICE.describe('dice of the second side'),
    },
    sections: { Sides: ['first', 'second'] },
    start: () => ({ first: '3', second: '2' }),
    examples: [['3 2']],
    read: (_, { first, second }) => {
      const exact = outcomes(first, second);
      const sentence = `${first} dice beat ${second} in ${(100 * exact[0]).toFixed(1)} % of duels`;
      const blocks = blocksOf(distribution('Result', exact));
      const explanation = { assumed: [], rules: ['TOY-01'], steps: () => [] };
      return () => ({ ...explanation, document: { exact }, sentence, blocks, chart: null });
    },
  },
  (catalogue: object, reader) => ({ catalogue, reader }),
  {},
);
export const toyQuestions = [lister<object>()('duel <first> <second>', 'Who rolls more', async () => duel)];
export const listedToyQuestions = withData(toyQuestions, async () => ({
  params: {},
  open: async () => ({}),
}));

const FIGHTS: FightRuleset<object, Configuration> = {
  id: 'toy',
  varied: [],
  defaultSides: () => ['3', '2'],
  byRuleName: (_, text) => text,
  read: async (names, argv, readMore) => {
    const dice = [Number(names[0] ?? 3), Number(names[1] ?? 2)] as const;
    const sides = [{ name: `${dice[0]} dice` }, { name: `${dice[1]} dice` }] as const;
    const configuration: Configuration = { sides, dice, players: ['luck', 'luck'] };
    const reading = { positional: 'dice', loadCatalogue: async () => ({}), requestOf: () => ({}) };
    return readFight({ ...reading, configurationOf: () => configuration }, argv, readMore);
  },
  defaultSecond: () => undefined,
  parsePlayer: (text) => text,
  playedBy: (configuration) => configuration,
  interpretations: () => [],
  settingOf: () => ({}),
  playerNotes: async () => [],
  usesOf: undefined,
  marginOf: () => leadMargin,
  commandLine: (name, dice, own, argv, run) =>
    repeatedLine({ ruleset: 'toy', before: [], after: [] }, name, dice, own, argv, run),
  unplayedRules: async () => [],
};

/** The measure: the mean lead of the first side. */
function meanLead() {
  const total = { games: 0, lead: 0 };
  return {
    add({ games, columns: values }: ColumnBatch): void {
      total.games += games;
      for (let row = 0; row < games; row++) total.lead += values[4][row];
    },
    result: () => total.lead / total.games,
  };
}

async function answerOf({ matchup, means }: FightResult<number>) {
  return {
    claim: sidesClaims(matchup, undefined)[0],
    heading: '',
    json: { ...matchup, lead: means },
    names: new Map(),
    labelOf: (key: string) => key,
    notes: [],
    printed: ['matchup'],
    tables: [matchupTable(matchup)],
    report: () => Promise.reject(new Error('the toy has no report')),
  };
}

export const toyStudies: RulesetStudies = {
  play: listedStudy('[dice..]', 'Roll many duels', async () =>
    command({
      positionals: { dice: { array: true, type: 'string', describe: 'Dice of the two sides' } },
      options: { ...RULESET_OPTION, ...integerOptions([seedOption]), ...studyOptions(GAMES, 'none') },
      examples: [['$0 play 3 2 --ruleset toy']],
      handler: async (argv, openHost) => {
        const names = argv.dice ?? [];
        const { catalogue, configuration, seed, run } = await FIGHTS.read(names, argv, (reader) => ({
          run: readStudyRun(argv, GAMES, reader),
        }));
        const fight = fightOf(FIGHTS, catalogue, configuration, seed);
        const counted = { report: 'play-firefight', countsOf: meanLead, answer: answerOf } as const;
        await playFight({ ruleset: FIGHTS, fight, run, names, argv, ...counted }, openHost);
      },
    }),
  ),
  balance: {},
  players: async () => [{ name: 'random', describe: 'rolls its dice' }],
};
