import './secondPlayer.test.ts';
