import './tannhauserModes.test.ts';
