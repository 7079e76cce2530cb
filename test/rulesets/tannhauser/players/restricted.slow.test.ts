import './restricted.test.ts';
