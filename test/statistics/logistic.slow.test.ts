import './logistic.test.ts';
