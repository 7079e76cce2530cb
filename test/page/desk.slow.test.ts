import './desk.test.ts';
