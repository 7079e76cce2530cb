import './hiddenInformation.test.ts';
