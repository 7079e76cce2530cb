import './fortyQuestions.test.ts';
