import './plan.test.ts';
