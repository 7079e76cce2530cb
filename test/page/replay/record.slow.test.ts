import './record.test.ts';
