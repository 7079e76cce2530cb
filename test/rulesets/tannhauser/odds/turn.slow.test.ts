import './turn.test.ts';
