import './roundTrip.test.ts';
