import './guides.test.ts';
