import './evaluator.test.ts';
