import { describe } from 'vitest';
import { longQuestions, testSweeps } from './everyQuestion.ts';

describe.each(longQuestions)('$ruleset $usage', testSweeps);
