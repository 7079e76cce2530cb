import './sobol.test.ts';
