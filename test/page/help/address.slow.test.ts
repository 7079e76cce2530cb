import './address.test.ts';
