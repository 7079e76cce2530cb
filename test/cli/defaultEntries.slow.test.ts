import './defaultEntries.test.ts';
