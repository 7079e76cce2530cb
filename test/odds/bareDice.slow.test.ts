import './bareDice.test.ts';
