import './shot.test.ts';
