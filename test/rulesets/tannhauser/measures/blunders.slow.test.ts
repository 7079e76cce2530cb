import './blunders.test.ts';
