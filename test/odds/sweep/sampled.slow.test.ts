import './sampled.test.ts';
