/** Inputs of `odds attack --ruleset dust-warfare`: attacker, target, weapons and conditions. */
import { nearestName } from '../../../base/nearest.ts';
import { says, withExamples } from '../../../odds/sentence/sentence.ts';
import { flag, text, texts, whole } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import type { Cover } from '../model.ts';
import type { AttackQuestion } from '../odds/question.ts';
import { COVERS } from '../schema/names.ts';
import { ATTACKER, actionOf, readAttacker } from './attackerSide.ts';
import type { OddsContext } from './context.ts';
import { abilitiesOf, MOST_MINIATURES, readTarget, targetParams } from './targetSide.ts';
import { targetChoices, unitChoices } from './unitChoices.ts';

/** Conditions of an attack, apart from its two sides. */
export const CONDITIONS = {
  ...ATTACKER,
  with: abilitiesOf('the attacker'),
  'target-with': abilitiesOf('the target'),
  ...targetParams('the target'),
  'attacker-miniatures': whole(1, MOST_MINIATURES).describe('miniatures left in the attacking unit'),
  'hit-the-dirt': flag('the target hits the dirt (D-REACT-05)'),
};

/** What a sentence says of one side's attack on the other. */
export const MANNER_SAID = [
  says('weapons', 'with the {}', 'using the {}'),
  says('action', 'with {} fire', 'as a {} attack', 'as an {} attack'),
  withExamples(says('range', 'from {} inches', 'at {} inches'), '6', '12', '24'),
];
/** What a sentence says of the target. */
export const TARGET_SAID = [
  says('cover', 'in {} cover', '{} cover'),
  withExamples(says('markers', '{} markers', '{} marker', 'with {} markers'), '1', '2'),
  withExamples(says('miniatures', '{} miniatures', '{} miniature', '{} men'), '3', '5'),
  says('hit-points', '{} hit points each', '{} hit points', '{} hit point'),
  says('taken', '{} damage taken', '{} damage'),
];

/** Parameters of an attack. */
export const ATTACK = {
  attacker: text()
    .positional()
    .describe('id of a unit, or weapons: 5/1, 4x1/1,1x4/1:burst')
    .control<OddsContext>({ label: 'Unit or weapons', choices: unitChoices, isFree: true }),
  target: texts()
    .optionalPositional()
    .describe('id of a unit or a class such as S2; then optionally a cover, suppressed')
    .control<OddsContext>({ label: 'Unit or armour class', choices: targetChoices, isFree: true }),
  ...CONDITIONS,
};

type AttackRequest = ValuesOf<typeof ATTACK>;

/** A parsed attack with its assumptions. */
interface ReadAttack {
  readonly question: AttackQuestion;
  readonly assumed: readonly string[];
}

/** @returns undefined, with faults in the context's reader, when the inputs name no attacker or target */
export function readAttack(context: OddsContext, request: AttackRequest): ReadAttack | undefined {
  const given = readWords(context.reader, request);
  const target = readTarget(context, request, {
    prefix: '',
    argument: 'target',
    abilities: request['target-with'],
    hitsTheDirt: request['hit-the-dirt'],
    ...given.target,
  });
  if (target === undefined) return undefined;
  const read = readAttacker(
    context,
    {
      ...request,
      argument: 'attacker',
      text: given.attacker,
      abilities: ['with', request.with],
      weapons: ['weapons', request.weapons],
      byDefault: 'ranged',
      damage: request['attacker-damage'],
      miniatures: request['attacker-miniatures'],
      action: actionOf(request),
      byChoice: true,
    },
    target,
  );
  if (read === undefined) return undefined;
  const question = { attacker: read.attacker, target, rulings: context.rulings };
  const named = context.units.filter(({ id }) => id === read.attacker.unit || id === target.unit);
  return { question, assumed: [...context.originOf(named), ...read.assumed] };
}

/** Parses `5/1 vs S2 soft suppressed`, given as several arguments or one. */
function readWords(reader: OddsContext['reader'], request: AttackRequest) {
  const given = [request.attacker, ...request.target];
  // An empty argument must be reported, not skipped.
  const all = given.flatMap((part) => (part === '' ? [''] : part.split(/\s+/)));
  const [attacker, text = '', ...more] = all.filter(
    (word, index) => index === 0 || !BETWEEN.includes(word.toLowerCase()),
  );
  let cover: Cover | undefined;
  let isSuppressed = false;
  for (const word of more) {
    const found = COVERS.find((known) => known === word);
    if (found !== undefined) {
      if (cover !== undefined || reader.given('cover'))
        reader.fault('target', 'the cover is given twice, expected once');
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
