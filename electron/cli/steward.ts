import {main, processTerminal} from './main';

process.exitCode = await main(process.argv.slice(2), processTerminal());
