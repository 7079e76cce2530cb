import './peerWorth.test.ts';
