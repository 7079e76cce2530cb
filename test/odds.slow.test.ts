import { testExamples } from './odds/helpExamples.ts';

// The first example of each question: odds.test.ts.
testExamples(1);
