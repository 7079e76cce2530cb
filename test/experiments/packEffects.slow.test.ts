import './packEffects.test.ts';
