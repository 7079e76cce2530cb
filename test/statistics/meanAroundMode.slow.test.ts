import './meanAroundMode.test.ts';
