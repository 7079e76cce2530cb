/** Fields of ATTACK_FRAME, and the steps that other chapters check. */
import { field } from './frames.ts';

export const ATTACKER = field(0);
export const TARGET = field(1);
/** The mode of the attack with its flags: AS_REACTION, APART, FURTHER. */
export const FIRED_AS = field(2);
/** The mode of the target's answer + 1, or NO_ANSWER. */
export const ANSWER_MODE = field(3);
/** Outcome of the attack while the answer is rolled. */
export const OUTCOME = field(4);
/** Number of the attack's table, or NO_ATTACK. */
export const ATTACK_TABLE = field(5);
/** Number of the answer's table, or NO_ATTACK. */
export const ANSWER_TABLE = field(6);

// --- FIRED_AS
/** The attack is a reaction and cannot be answered (D-REACT-01). */
export const AS_REACTION = 64;
/** One of several attacks with weapons aimed separately, other than the first. */
export const APART = 128;
export const FURTHER = 256;
/** The bits of the mode itself. */
export const MODE = AS_REACTION - 1;

// --- ANSWER_MODE
export const NO_ANSWER = 0;

// --- steps
/** The attack was rolled; its answer is rolled next. */
export const ANSWER_ROLLED = 6;
/** The attack was applied; its consequences are resolved next. */
export const RESOLVED = 7;
