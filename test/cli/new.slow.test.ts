import './new.test.ts';
