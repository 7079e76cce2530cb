import './attackOdds.test.ts';
