import './adaptiveControl.test.ts';
