import './dustWarfare.test.ts';
