import './position.test.ts';
