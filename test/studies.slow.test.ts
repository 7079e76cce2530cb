import './studies.test.ts';
