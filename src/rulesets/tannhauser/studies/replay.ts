import type { Logger } from 'pino';
import { counted } from '../../../base/phrases.ts';
import type { StudySpec } from '../../../game/contract.ts';
import { TEXT } from '../../../odds/optionKinds.ts';
import { contradiction, needsOption } from '../../../params/phrases.ts';
import { type IntegerOption, OptionReader } from '../../../params/reader.ts';
import { command } from '../../../studies/command/command.ts';
import type { ParsedOptions } from '../../../studies/command/parsedOptions.ts';
import { createLog } from '../../../studies/host/log.ts';
import { printJson } from '../../../studies/host/printJson.ts';
import { writeWhole } from '../../../studies/host/writeWhole.ts';
import type { ReplayDocument } from '../../../studies/run/narrateGame.ts';
import type { Catalogue } from '../model.ts';
import type { Moment } from '../positions/ofGame.ts';
import { FROM_OPTION, MATCH_OPTIONS, matchOptions, readMatchArguments } from './matchOptions.ts';
import { RULESET, readMatchup } from './matchup.ts';
import { WHY_GAMES, type WhyGame } from './why/whyGame.ts';

const gameOption: IntegerOption = {
  name: 'game',
  describe: 'Index of the game within its study',
  low: 0,
  high: Number.MAX_SAFE_INTEGER,
  fallback: 0,
};

const activationOption: IntegerOption = {
  name: 'activation',
  describe: 'With --save: number of activations to play first',
  low: 0,
  high: 100_000,
  fallback: 0,
};

const stepOption: IntegerOption = {
  name: 'step',
  describe: 'With --save: number of choices and rolls to play after --activation',
  low: 0,
  high: 1_000_000,
  fallback: 0,
};

const whyGamesOption: IntegerOption = {
  name: 'why-games',
  describe: 'With --why: games played on from each decisive event, and from what else could have come',
  low: 20,
  high: 100_000,
  fallback: WHY_GAMES,
};

/** The `--json` document. */
export interface Answer extends ReplayDocument {
  /** Why a side won; only with `--why`. */
  readonly why?: WhyGame;
}

/** `shockroll replay`: one game of a run folder, or of a seed, turn by turn with its dice. */
export const replayCommand = command({
  positionals: {
    what: {
      type: 'string',
      array: true,
      describe: 'A run folder, or two teams as for play',
      defaultDescription: 'reich union',
    },
  },
  options: {
    ...matchOptions('replay'),
    ...FROM_OPTION,
    game: { ...TEXT, describe: `${gameOption.describe} [default: 0]` },
    json: { type: 'boolean', describe: 'One JSON document instead of lines' },
    why: {
      type: 'boolean',
      describe: 'Why a side won: setup, luck, decisions and the decisive events, instead of the log',
    },
    'why-games': { ...TEXT, describe: `${whyGamesOption.describe} [default: ${WHY_GAMES}]` },
    save: { ...TEXT, describe: 'Position file to write instead of the log, for play --from' },
    activation: { ...TEXT, describe: `${activationOption.describe} [default: ${activationOption.fallback}]` },
    step: { ...TEXT, describe: stepOption.describe },
  },
  examples: [
    ['$0 replay runs/mine --game 137', 'game 137 of a run'],
    ['$0 replay reich union --seed 7 --game 3', 'game 3 of play --seed 7'],
    ['$0 replay reich union --seed 7 --game 3 --why', 'why a side won it'],
    ['$0 replay runs/mine --game 137 --activation 12 --save position.yaml', 'a position of game 137'],
    [
      '$0 replay runs/mine --game 137 --activation 12 --step 5 --save position.yaml',
      'five choices and rolls later',
    ],
  ],

  async handler(argv) {
    const reader = new OptionReader(argv);
    const game = reader.integer(gameOption);
    const save = reader.text('save');
    const moment = readMoment(reader);
    const isWhy = argv.why === true;
    if (isWhy && save !== undefined) reader.fault('why', contradiction('--save'));
    const whyGames = reader.integer(whyGamesOption);
    if (!isWhy && reader.given('why-games')) reader.fault('why-games', needsOption('--why'));
    for (const name of save === undefined ? ['activation', 'step'] : []) {
      if (reader.given(name)) reader.fault(name, needsOption('--save'));
    }
    const { what = [] } = argv;
    const log = createLog({ quiet: false, verbose: false });
    const study =
      what.length === 1
        ? await studyOfRun(what[0], game, reader, log)
        : await studyOfOptions(what, argv, reader, log);
    if (save !== undefined) {
      await savePositionOf(study, game, moment, save);
      return;
    }
    const { replayLines } = await import('../replay.ts');
    const lines = replayLines(study, game);
    const why = isWhy ? await explained(study, game, whyGames, log) : undefined;
    const document: Answer = { seed: study.seed, game, lines, ...(why === undefined ? {} : { why }) };
    if (argv.json === true) printJson(document);
    else if (why === undefined) process.stdout.write(`${lines.join('\n')}\n`);
    else await printWhy(why, lines.slice(0, lines.indexOf('')));
  },
});

async function explained(study: StudySpec, game: number, games: number, log: Logger): Promise<WhyGame> {
  const [{ explainGame }, { gameOf }] = await Promise.all([import('./why/why.ts'), import('./why/steps.ts')]);
  log.info('playing on from the events that changed most');
  const last = [...explainGame(gameOf(study, game), games)].at(-1);
  if (last === undefined) throw new TypeError('a game has shares');
  return last;
}

/** @param head of the log */
async function printWhy(why: WhyGame, head: readonly string[]): Promise<void> {
  const [{ blockLines }, { whyBlocks, whyTitle }] = await Promise.all([
    import('../../../answer/text.ts'),
    import('./why/whyBlocks.ts'),
  ]);
  const layout = { width: process.stdout.columns };
  const blocks = whyBlocks(why).map((block) => blockLines(block, layout).join('\n'));
  process.stdout.write(`${[head.join('\n'), whyTitle(why), ...blocks].join('\n\n')}\n`);
}

/** Reads the moment of a game; steps without a turn count from the beginning of the game. */
function readMoment(reader: OptionReader): Moment {
  const steps = reader.integer(stepOption);
  const inSteps = reader.given('step') && !reader.given('activation');
  return { activations: inSteps ? undefined : reader.integer(activationOption), steps };
}

async function savePositionOf(study: StudySpec, game: number, moment: Moment, file: string): Promise<void> {
  const [{ positionOfGame }, { positionText }] = await Promise.all([
    import('../positions/ofGame.ts'),
    import('../positions/text.ts'),
  ]);
  await writeWhole(file, positionText(positionOfGame(study, game, moment)));
  process.stdout.write(`${file}: game ${game} ${momentWords(moment)}.\n`);
}

/** `after 8 activations and 1 choice or roll`. */
function momentWords({ activations, steps }: Moment): string {
  const played = [
    ...(activations === undefined
      ? []
      : [activations === 0 ? 'the setup' : counted(activations, 'activation')]),
    ...(steps === 0 ? [] : [`${counted(steps, 'choice')} or ${steps === 1 ? 'roll' : 'rolls'}`]),
  ];
  return played.length === 0 ? 'at its beginning' : `after ${played.join(' and ')}`;
}

async function studyOfOptions(
  teams: readonly string[],
  argv: ParsedOptions,
  reader: OptionReader,
  log: Logger,
): Promise<StudySpec> {
  const args = readMatchArguments(argv, 'replay', reader);
  reader.finish();
  const { study } = await readMatchup(teams, args, log);
  return study;
}

/** The study of a run folder, which determines what is played; other options are refused. */
async function studyOfRun(
  folder: string,
  game: number,
  reader: OptionReader,
  log: Logger,
): Promise<StudySpec> {
  for (const name of [...MATCH_OPTIONS, 'from']) {
    if (reader.given(name)) reader.fault(name, contradiction(folder));
  }
  reader.finish();
  const [{ readRunStudy }, { checkConfiguration }] = await Promise.all([
    import('../../../studies/run/runStudy.ts'),
    import('../checkConfiguration.ts'),
  ]);
  return readRunStudy(folder, game, RULESET, log, (configuration, catalogue, file) =>
    // Its hash shows that shockroll wrote the catalogue after validation.
    checkConfiguration(configuration, catalogue as Catalogue, file),
  );
}
