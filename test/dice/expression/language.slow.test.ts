import './language.test.ts';
