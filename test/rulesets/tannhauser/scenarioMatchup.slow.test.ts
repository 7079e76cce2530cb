import './scenarioMatchup.test.ts';
