import './randomContests.test.ts';
