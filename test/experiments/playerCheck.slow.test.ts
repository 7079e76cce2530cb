import './playerCheck.test.ts';
