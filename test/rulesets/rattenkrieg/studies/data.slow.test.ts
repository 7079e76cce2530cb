import './data.test.ts';
