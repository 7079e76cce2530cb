import './badThreads.test.ts';
