import './fieldSearch.test.ts';
