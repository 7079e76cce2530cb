import './solveForTarget.test.ts';
