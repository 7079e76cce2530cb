import { PROGRAM } from '../../../base/phrases.ts';
import { shellWord } from '../../../base/shellWord.ts';
import { ATTACK_KINDS, NORMAL_ATTACK } from '../engine/events.ts';
import type { AttackQuestion } from '../odds/answerAttack.ts';
import { NO_PACK } from './attackOptions.ts';

/** Options about rules and data, as given. */
interface DataWords {
  readonly rule: readonly string[];
  readonly set: readonly string[];
  readonly data: readonly string[];
}

/**
 * The `odds attack` line of a question about one target without friends; defaults are left out, but packs are always
 * named.
 */
export function attackLine(question: AttackQuestion, data: DataWords): string {
  const { attacker, target, weapon, kind, policy, moved, smoke } = question;
  const options: readonly (readonly [name: string, value: string | null])[] = [
    ['weapon', weapon ?? null],
    ['pack', attacker.pack ?? NO_PACK],
    ['target-pack', target.pack ?? NO_PACK],
    ['wounds', unlessZero(target.wounds)],
    ['attacker-wounds', unlessZero(attacker.wounds)],
    ['circle', unlessZero(attacker.circle)],
    ['target-circle', unlessZero(target.circle)],
    ['kind', kind === NORMAL_ATTACK ? null : ATTACK_KINDS[kind].split(' ')[0]],
    ['policy', policy === 'wounds' ? null : policy],
    ...(['rule', 'set', 'data'] as const).flatMap((name) =>
      data[name].map((value) => [name, value] as const),
    ),
  ];
  const flags = [
    ...(attacker.boost ? ['--boost'] : []),
    ...(target.boost ? ['--target-boost'] : []),
    ...(moved ? ['--moved'] : []),
    ...(smoke ? ['--smoke'] : []),
  ];
  return [
    PROGRAM,
    'odds attack',
    attacker.character,
    target.character,
    ...options.flatMap(([name, value]) => (value === null ? [] : [`--${name}`, shellWord(value)])),
    ...flags,
  ].join(' ');
}

function unlessZero(number: number): string | null {
  return number === 0 ? null : String(number);
}
