import './compiled.test.ts';
