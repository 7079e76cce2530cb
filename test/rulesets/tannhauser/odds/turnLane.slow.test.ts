import './turnLane.test.ts';
