import './style.test.ts';
