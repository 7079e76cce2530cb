import './rattenkrieg.test.ts';
