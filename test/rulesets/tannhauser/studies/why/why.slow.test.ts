import './why.test.ts';
