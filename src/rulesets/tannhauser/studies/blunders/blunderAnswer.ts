import { from } from 'arquero';
import { formatChosenPercent, formatCount, formatEstimate } from '../../../../answer/format.ts';
import { counted } from '../../../../base/phrases.ts';
import type { BlunderRates } from '../../../../experiments/blunders.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import type { ExperimentAnswer } from '../../../../studies/experiment/experimentAnswer.ts';
import { type Names, sideNames } from '../../../../tables/names.ts';
import { numberColumn, type StudyTable, textColumn, withinColumn } from '../../../../tables/studyTable.ts';
import { BLUNDER, SEARCHED_LINES } from '../../odds/turn/activationCost.ts';
import type { Matchup } from '../matchup.ts';
import { matchupsOf, placeOf } from '../matchups.ts';
import type { ToldBlunder } from './toldBlunders.ts';

/** The results of the games of one setting. */
export interface FoundBlunders {
  readonly matchup: Matchup;
  readonly argv: ParsedOptions;
  readonly names: Names;
  readonly games: number;
  readonly rates: BlunderRates;
  /** Blunders found in all games. */
  readonly found: number;
  /** The dearest of them. */
  readonly told: readonly ToldBlunder[];
}

export function blundersAnswer(found: FoundBlunders) {
  const { matchup, rates, told } = found;
  const { catalogue, configuration } = matchup;
  const [player] = configuration.players;
  const { perGame, cost, activations } = rates;
  return {
    where: placeOf(configuration, catalogue),
    labelOf: (key: string): string => key,
    clauses: [
      `${player} makes ${rateText(perGame)} blunders a game, choices that lose ${formatChosenPercent(BLUNDER)} points or more`,
      `an activation loses ${formatEstimate(cost.mean, cost.low, cost.high)} points against the best line found`,
    ],
    verdict: [],
    tables: [toldTable(found)],
    charts: () => [],
    method: [
      `Of each of ${counted(found.games, 'game')} one activation is looked at, each with the same chance; a side has ${(activations / 2).toFixed(1)} a game.`,
      `A brief search like that of odds turn finds the best of the ${SEARCHED_LINES} lines of which the tactician thinks most. It and the choices of the player are then played on by the tactician, with the same dice, in games that chose neither.`,
      `A blunder loses ${formatChosenPercent(BLUNDER)} points or more in games that had no part in suspecting it, with an interval above 0.`,
      'An activation of a longer game counts as many times more as it has activations; the interval of the rate is that of Korn and Graubard (1998).',
    ],
    limits: [
      'What the tactician makes of a position is no proof: a choice may cost less, or more, between other players.',
      'A line ends at the first roll; what is chosen behind it is not judged.',
    ],
    result: {
      /** Name of the AI player. */
      player,
      /** Games, of each of which one activation was looked at. */
      sampled: found.games,
      /** Chance to win that a blunder loses at least, 0 … 1. */
      threshold: BLUNDER,
      /** Activations of one side in a game. */
      activations: activations / 2,
      /** Blunders of one side in a game, with the 95 % interval. */
      blundersPerGame: perGame,
      /** Chance to win that an activation loses against the best line found, with the 95 % interval, 0 … 1. */
      costPerActivation: cost,
      /** Blunders found in all games. */
      found: found.found,
      /** The dearest of them. */
      blunders: told.map(({ own: _own, best: _best, ...blunder }) => ({
        ...blunder,
        /** Command line that saves the position, for odds turn. */
        command: saveLine(found, blunder),
      })),
    },
  } satisfies ExperimentAnswer;
}

/** The results as data. */
export type BlundersResult = ReturnType<typeof blundersAnswer>['result'];

/** `0.8 (0.4–1.5)` */
function rateText({ mean, low, high }: BlunderRates['perGame']): string {
  return `${mean.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)})`;
}

function saveLine(
  { matchup, argv }: Pick<FoundBlunders, 'matchup' | 'argv'>,
  { game, activations, step }: Pick<ToldBlunder, 'game' | 'activations' | 'step'>,
): string {
  const { study, configuration } = matchup;
  const { along: _along, second: _second, out: _out, teams, ...words } = argv;
  const moment = [
    ['game', String(game)],
    ['activation', String(activations)],
    ...(step === 0 ? [] : [['step', String(step)] as const]),
    ['save', 'position.yaml'],
  ] as const;
  const asked = { ...words, map: configuration.map, mode: configuration.mode, ai: configuration.players[0] };
  const names = Array.isArray(teams) ? teams.map(String) : [];
  return matchupsOf('replay').commandLine('replay', names, moment, asked, { seed: study.seed });
}

function toldTable(found: FoundBlunders): StudyTable {
  const sides = sideNames(found.matchup.configuration.sides);
  const { told } = found;
  return {
    name: 'blunders',
    title:
      told.length === found.found
        ? 'Blunders found'
        : `The dearest of ${formatCount(found.found)} blunders found`,
    note: 'Loses: points of the chance to win, with the 95 % interval, in fresh games. The command saves the position; odds turn position.yaml shows all lines.',
    data: from(
      told.flatMap((blunder) => [
        {
          game: blunder.game,
          turn: blunder.turn,
          side: sides[blunder.side],
          line: blunder.did,
          cost: blunder.cost,
          low: blunder.low,
          high: blunder.high,
          command: saveLine(found, blunder),
        },
        { game: null, turn: null, side: 'better', line: blunder.better },
      ]),
    ),
    display: [
      numberColumn('Game', 'game', String),
      numberColumn('Turn', 'turn', String),
      textColumn('Side', 'side'),
      textColumn('What it did', 'line'),
      withinColumn('Loses', ['cost', 'low', 'high'], formatEstimate),
      { ...textColumn('Position', 'command'), optional: true },
    ],
  };
}
