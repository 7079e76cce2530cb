import './publish.test.ts';
