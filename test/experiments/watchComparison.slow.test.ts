import './watchComparison.test.ts';
