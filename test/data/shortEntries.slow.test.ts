import './shortEntries.test.ts';
