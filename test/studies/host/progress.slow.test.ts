import './progress.test.ts';
