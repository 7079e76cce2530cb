import './boards.test.ts';
