/** What runs in a report: filters, and charts that answer the pointer. Without it the page is whole but still. */
import { animateCharts } from './charts.ts';
import { enableFilters } from './filters.ts';
import { linkGames } from './parts.ts';

enableFilters(document);
animateCharts(document);
linkGames(document);
