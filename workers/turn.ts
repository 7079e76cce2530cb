// Helper of `odds turn`: plays games and takes looks behind the lines of one activation.
import { serveTurn } from '../src/rulesets/tannhauser/odds/turn/turnCrew.ts';
import { serveCrew } from '../src/simulation/serveCrew.ts';

serveCrew(serveTurn);
