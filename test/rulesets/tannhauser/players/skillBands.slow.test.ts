import './skillBands.test.ts';
