import './link.test.ts';
