import './styles.test.ts';
