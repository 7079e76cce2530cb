import './specialFigures.test.ts';
