import path from 'node:path';
import {runCompiled} from '../compiled';

// What Electron starts: `index.ts`, with the code that the build made of it.
runCompiled(path.join(import.meta.dirname, 'index.cjs'));
