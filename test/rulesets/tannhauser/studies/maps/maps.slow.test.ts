import './maps.test.ts';
