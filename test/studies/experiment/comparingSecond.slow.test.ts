import './comparingSecond.test.ts';
