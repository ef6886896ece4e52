import path from 'node:path';
import {runCompiled} from '../compiled';

// How the program starts the server: as `cli.ts`, with the code that the build made of it.
runCompiled(path.join(import.meta.dirname, 'cli.cjs'));
