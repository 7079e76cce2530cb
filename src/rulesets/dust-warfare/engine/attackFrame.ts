/** Fields of ATTACK_FRAME, and the steps that others look at. */
import { field } from './frames.ts';

export const ATTACKER = field(0);
export const TARGET = field(1);
/** The attack's mode, with what is added to it: AS_REACTION, APART, FURTHER. */
export const FIRED_AS = field(2);
/** The mode of the target's answer + 1, or NO_ANSWER. */
export const ANSWER_MODE = field(3);
/** Of the attack, while the answer is rolled. */
export const OUTCOME = field(4);
/** Number of the attack's table, or NO_ATTACK. */
export const ATTACK_TABLE = field(5);
/** The same of the answer. */
export const ANSWER_TABLE = field(6);

// --- FIRED_AS
/** It is itself a reaction: it is not answered (D-REACT-01). */
export const AS_REACTION = 64;
/** Its weapons are aimed apart, and it is not the first of several such attacks. */
export const APART = 128;
export const FURTHER = 256;
/** The bits of the mode itself. */
export const MODE = AS_REACTION - 1;

// --- ANSWER_MODE
export const NO_ANSWER = 0;

// --- steps
/** It was rolled and waits for the roll of its answer. */
export const ANSWER_ROLLED = 6;
/** It has come true, while what it led to is resolved. */
export const RESOLVED = 7;
