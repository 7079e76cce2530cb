import './study.test.ts';
