import './tally.test.ts';
