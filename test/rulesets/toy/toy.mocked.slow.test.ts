import './toy.mocked.test.ts';
