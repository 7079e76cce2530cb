import './dataMaps.test.ts';
