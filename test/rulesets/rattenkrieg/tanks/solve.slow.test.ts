import './solve.test.ts';
