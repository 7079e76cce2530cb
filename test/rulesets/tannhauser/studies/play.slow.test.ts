import './play.test.ts';
