import type { Argv } from 'yargs';
import { withoutEffect } from '../../../base/messages/dustWarfareOdds.ts';
import * as refusals from '../../../base/messages/dustWarfareRefusals.ts';
import type { Catalogue, Cover } from '../../../rulesets/dust-warfare/model.ts';
import { answerAttack } from '../../../rulesets/dust-warfare/odds/answerAttack.ts';
import { explainAttack } from '../../../rulesets/dust-warfare/odds/explainAttack.ts';
import { idleIn } from '../../../rulesets/dust-warfare/odds/idle.ts';
import type { AttackQuestion } from '../../../rulesets/dust-warfare/odds/question.ts';
import { COVERS } from '../../../rulesets/dust-warfare/schema/names.ts';
import { integerOptions, SEED, TRIALS, texts } from '../optionKinds.ts';
import type { OptionReader } from '../options.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { ATTACKER_OPTIONS, readAttacker } from './attackerSide.ts';
import { attackPresentation } from './attackPresentation.ts';
import { DATA_OPTIONS, openContext } from './context.ts';
import { abilityOption, readTarget, targetOptions } from './targetSide.ts';

const POSITIONALS = ['attacker', 'target'];

/** `shockroll odds attack --ruleset dust-warfare`: one attack. */
export const attackCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('attacker', {
          type: 'string',
          describe: 'id of a unit, or weapons: 5/1, 4x1/1,1x4/1:burst',
          demandOption: true,
        })
        .positional('target', {
          type: 'string',
          array: true,
          describe: 'id of a unit, or a class: S2; then a cover, suppressed',
        })
        .options(ATTACKER_OPTIONS)
        .options(abilityOption('with', 'the attacker'))
        .options(abilityOption('target-with', 'the target'))
        .options(targetOptions('', 'the target'))
        .options({
          'hit-the-dirt': { type: 'boolean', describe: 'the target hits the dirt (D-REACT-05)' },
          fractions: { type: 'boolean', describe: 'exact fractions, too' },
        })
        .options(integerOptions([TRIALS, SEED]))
        .options(DATA_OPTIONS),
    )
      .example('$0 odds attack 5/1 vs S2 soft --ruleset dust-warfare', '')
      .example(
        '$0 odds attack 2x1/3:laser,3x1/1 V4 --hit-points 4 --action sustained --ruleset dust-warfare',
        '',
      )
      .example(
        '$0 odds attack house-allies-line-squad house-axis-battle-squad hard --ruleset dust-warfare',
        '',
      );
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const context = await openContext(argv, POSITIONALS);
    const { catalogue, reader, rulings } = context;
    const said = readWords(reader, argv);
    const target = readTarget(context, argv, {
      prefix: '',
      argument: 'target',
      abilities: 'target-with',
      hitsTheDirt: argv['hit-the-dirt'] === true,
      ...said.target,
    });
    const read =
      target === undefined
        ? undefined
        : readAttacker(
            context,
            argv,
            {
              argument: 'attacker',
              text: said.attacker,
              abilities: 'with',
              weapons: 'weapons',
              usual: 'ranged',
            },
            target,
          );
    const options = {
      trials: reader.integer(TRIALS),
      seed: reader.integer(SEED),
      fractions: argv.fractions === true,
    };
    const output = readOutput(argv, reader, 'odds attack', POSITIONALS);
    reader.finish();
    if (target === undefined || read === undefined) return;
    const question = { attacker: read.attacker, target, rulings };
    const worked = answerAttack(catalogue, question, options);
    const named = context.units.filter(({ id }) => id === read.attacker.unit || id === target.unit);
    const assumed = [...context.originOf(named), ...read.assumed, ...idleWords(catalogue, question, argv)];
    await present(attackPresentation(worked, explainAttack(catalogue, worked, assumed)), output);
  },
};

/** What was named and has no effect. */
function idleWords(
  catalogue: Catalogue,
  question: AttackQuestion,
  argv: Readonly<Record<string, unknown>>,
): string[] {
  const idle = idleIn(catalogue, question, {
    attacker: [...texts(argv.with), ...texts(argv['attacker-damage'])],
    target: [...texts(argv['target-with']), ...texts(argv.damage)],
  });
  return idle.length === 0 ? [] : [withoutEffect(idle)];
}

/** `5/1 vs S2 soft suppressed`, as several arguments or one. */
function readWords(reader: OptionReader, argv: Readonly<Record<string, unknown>>) {
  const all = [String(argv.attacker ?? ''), ...texts(argv.target)].join(' ').trim().split(/\s+/);
  const [attacker, text = '', ...more] = all.filter((word) => !BETWEEN.includes(word.toLowerCase()));
  let cover: Cover | undefined;
  let isSuppressed = false;
  for (const word of more) {
    const found = COVERS.find((known) => known === word);
    if (found !== undefined) cover = found;
    else if (word === SUPPRESSED) isSuppressed = true;
    else reader.fault('target', refusals.notAWordOfAttacks(word));
  }
  return { attacker, target: { text, isSuppressed, ...(cover === undefined ? {} : { cover }) } };
}

const BETWEEN = ['vs', 'at', 'against'];
const SUPPRESSED = 'suppressed';
