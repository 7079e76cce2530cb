import './check.test.ts';
