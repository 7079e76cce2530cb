import './rules.test.ts';
