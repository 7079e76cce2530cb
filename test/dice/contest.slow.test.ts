import './contest.test.ts';
