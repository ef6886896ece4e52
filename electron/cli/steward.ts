import path from 'node:path';
import {exits, processTerminal, sayHelp} from './terminal';
import {readCommandLine, UsageError, type Asked} from './usage';

/** The embedded server's program, which is built beside this one. */
const serverEntry = path.join(import.meta.dirname, '..', 'server', 'cli.cjs');

const terminal = processTerminal();

function read(args: readonly string[]): Asked | undefined {
	try {
		return readCommandLine(args);
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		terminal.say(error.message);
		return undefined;
	}
}

const asked = read(process.argv.slice(2));
if (asked === undefined) process.exitCode = exits.error;
else if ('help' in asked) process.exitCode = sayHelp(asked, terminal);
else {
	// Help is there before the engine is.
	const {carryOutCommand} = await import('./main');
	process.exitCode = await carryOutCommand(asked, terminal, serverEntry);
}
