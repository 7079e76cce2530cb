import './engagements.test.ts';
