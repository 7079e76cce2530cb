import './influenceMap.test.ts';
