import path from 'node:path';
import {main, processTerminal} from './main';

/** The embedded server's program, which is built beside this one. */
const serverEntry = path.join(import.meta.dirname, '..', 'server', 'cli.js');

process.exitCode = await main(process.argv.slice(2), processTerminal(), serverEntry);
