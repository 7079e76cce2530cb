import './pairedDifference.test.ts';
