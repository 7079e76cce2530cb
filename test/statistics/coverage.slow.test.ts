import './coverage.test.ts';
