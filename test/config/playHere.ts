import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

// Studies play in the test process, where the games are compiled already, unless a test says how many threads.
os.availableParallelism = () => 0;
syncBuiltinESMExports();
