import './ladder.test.ts';
