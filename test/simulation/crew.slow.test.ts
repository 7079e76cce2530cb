import './crew.test.ts';
