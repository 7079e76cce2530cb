import './exportGames.test.ts';
