import './tannhauserSetup.test.ts';
