import './solveEngagement.test.ts';
