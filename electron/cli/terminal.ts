import {createInterface} from 'node:readline/promises';

/** Exit codes. `some`: a file and an organization differ. */
export const exits = {ok: 0, error: 1, some: 2, someLeft: 3, broken: 4} as const;

/** Where commands write and whom they ask. */
export type Terminal = {
	/** Results; with `--json` lines of JSON and nothing else. */
	out(line: string): void;
	/** Words for people. */
	say(line: string): void;
	/** Undefined where nobody can be asked. */
	readonly ask: ((question: string) => Promise<boolean>) | undefined;
	/** Hears the first Ctrl+C. */
	readonly interrupted: AbortSignal;
};

/** Help, where it was asked for, is a result. */
export function sayHelp(
	{help, isAsked}: {readonly help: string; readonly isAsked: boolean},
	terminal: Pick<Terminal, 'out' | 'say'>,
): number {
	(isAsked ? terminal.out : terminal.say)(help);
	return isAsked ? exits.ok : exits.error;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
	const interrupting = new AbortController();
	process.once('SIGINT', () => interrupting.abort());
	process.once('SIGTERM', () => interrupting.abort());
	const canAsk = process.stdin.isTTY === true && process.stderr.isTTY === true;
	return {
		out: line => process.stdout.write(line.endsWith('\n') ? line : `${line}\n`),
		say: line => process.stderr.write(line.endsWith('\n') ? line : `${line}\n`),
		ask: canAsk
			? async question => {
					const reader = createInterface({input: process.stdin, output: process.stderr});
					try {
						return /^y(es)?$/i.test((await reader.question(question)).trim());
					} finally {
						reader.close();
					}
				}
			: undefined,
		interrupted: interrupting.signal,
	};
}
