import './design.test.ts';
