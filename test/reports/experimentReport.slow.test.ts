import './experimentReport.test.ts';
