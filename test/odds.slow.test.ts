import { longQuestions, shortQuestions, testExamples } from './odds/helpExamples.ts';

testExamples(longQuestions, 0);
// The first example of each: odds.test.ts.
testExamples(shortQuestions, 1);
