import './tannhauser.test.ts';
