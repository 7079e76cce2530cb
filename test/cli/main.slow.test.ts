import './main.test.ts';
