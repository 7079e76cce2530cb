import './volley.test.ts';
