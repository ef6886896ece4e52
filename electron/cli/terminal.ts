import {createInterface} from 'node:readline/promises';
import {progressLine} from './progress-line';

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
	/** Tells how far something is, in the place of what was told last; undefined once it is over. */
	readonly progress?: (words: string | undefined) => void;
	/** Hears the first Ctrl+C; as long as nobody asked for it, that ends the process at once. */
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
	let interrupting: AbortController | undefined;
	const line = progressLine(process.stderr);
	const canAsk = process.stdin.isTTY === true && process.stderr.isTTY === true;
	return {
		out(text) {
			line.clear();
			process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
		},
		say(text) {
			line.clear();
			process.stderr.write(text.endsWith('\n') ? text : `${text}\n`);
		},
		progress: line.show,
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
		get interrupted() {
			if (interrupting === undefined) {
				const own = new AbortController();
				process.once('SIGINT', () => own.abort());
				process.once('SIGTERM', () => own.abort());
				interrupting = own;
			}
			return interrupting.signal;
		},
	};
}
