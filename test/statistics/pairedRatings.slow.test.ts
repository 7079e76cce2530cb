import './pairedRatings.test.ts';
