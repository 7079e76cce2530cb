import './report.test.ts';
