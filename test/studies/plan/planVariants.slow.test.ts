import './planVariants.test.ts';
