import './fewestChanges.test.ts';
