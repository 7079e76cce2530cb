import './claims.test.ts';
