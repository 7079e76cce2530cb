/** What `odds attack --ruleset dust-warfare` is asked: who attacks whom, with what, and how they stand. */
import { nearestName } from '../../base/nearest.ts';
import type { OptionReader } from '../../params/reader.ts';
import type { Cover } from '../../rulesets/dust-warfare/model.ts';
import type { AttackQuestion } from '../../rulesets/dust-warfare/odds/question.ts';
import { COVERS } from '../../rulesets/dust-warfare/schema/names.ts';
import { integerOption, integerOptions, texts } from '../optionKinds.ts';
import { ATTACKER_OPTIONS, readAttacker } from './attackerSide.ts';
import type { OddsContext } from './context.ts';
import { abilityOption, MOST_MINIATURES, readTarget, targetOptions } from './targetSide.ts';

/** Arguments that are no options. */
export const ATTACK_POSITIONALS = ['attacker', 'target'];

const ATTACKER_MINIATURES = integerOption(
  'attacker-miniatures',
  undefined,
  1,
  MOST_MINIATURES,
  'miniatures that are left of the unit that attacks',
);

export const ATTACK_OPTIONS = {
  ...ATTACKER_OPTIONS,
  ...abilityOption('with', 'the attacker'),
  ...abilityOption('target-with', 'the target'),
  ...targetOptions('', 'the target'),
  ...integerOptions([ATTACKER_MINIATURES]),
  'hit-the-dirt': { type: 'boolean', describe: 'the target hits the dirt (D-REACT-05)' },
} as const;

/** An attack, and what was assumed about it. */
interface ReadAttack {
  readonly question: AttackQuestion;
  readonly assumed: readonly string[];
}

/**
 * Reads ATTACK_OPTIONS and the arguments.
 * @returns undefined, with the faults kept by the context's reader, when nobody can be told from the words
 */
export function readAttack(
  context: OddsContext,
  argv: Readonly<Record<string, unknown>>,
): ReadAttack | undefined {
  const { reader } = context;
  const said = readWords(reader, argv);
  if (reader.given(ATTACKER_MINIATURES.name)) reader.integer(ATTACKER_MINIATURES);
  const target = readTarget(context, argv, {
    prefix: '',
    argument: 'target',
    abilities: 'target-with',
    hitsTheDirt: argv['hit-the-dirt'] === true,
    ...said.target,
  });
  if (target === undefined) return undefined;
  const read = readAttacker(
    context,
    argv,
    {
      argument: 'attacker',
      text: said.attacker,
      abilities: 'with',
      weapons: 'weapons',
      usual: 'ranged',
      damage: 'attacker-damage',
      miniatures: ATTACKER_MINIATURES.name,
    },
    target,
  );
  if (read === undefined) return undefined;
  const question = { attacker: read.attacker, target, rulings: context.rulings };
  const named = context.units.filter(({ id }) => id === read.attacker.unit || id === target.unit);
  return { question, assumed: [...context.originOf(named), ...read.assumed] };
}

/** `5/1 vs S2 soft suppressed`, as several arguments or one. */
function readWords(reader: OptionReader, argv: Readonly<Record<string, unknown>>) {
  const said = [String(argv.attacker ?? ''), ...texts(argv.target)].map((part) => part.trim());
  // An argument without a word is nobody, and nothing to skip.
  const all = said.flatMap((part) => (part === '' ? [''] : part.split(/\s+/)));
  const [attacker, text = '', ...more] = all.filter(
    (word, index) => index === 0 || !BETWEEN.includes(word.toLowerCase()),
  );
  let cover: Cover | undefined;
  let isSuppressed = false;
  for (const word of more) {
    const found = COVERS.find((known) => known === word);
    if (found !== undefined) {
      if (cover !== undefined || reader.given('cover'))
        reader.fault('target', 'the cover is said twice; once is enough');
      cover = found;
    } else if (word === SUPPRESSED) isSuppressed = true;
    else
      reader.fault(
        'target',
        `found ${word}, expected nothing more, or a cover (none, soft, hard) or suppressed`,
        nearestName(word, [...COVERS, SUPPRESSED]),
      );
  }
  return { attacker, target: { text, isSuppressed, ...(cover === undefined ? {} : { cover }) } };
}

const BETWEEN = ['vs', 'at', 'against'];
const SUPPRESSED = 'suppressed';
