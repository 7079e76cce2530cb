import './interpretations.test.ts';
