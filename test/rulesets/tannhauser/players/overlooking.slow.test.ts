import './overlooking.test.ts';
