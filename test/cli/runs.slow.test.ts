import './runs.test.ts';
