import './uses.test.ts';
