import './exchange.test.ts';
