import {t} from '@lingui/core/macro';
import {z} from 'zod';
import type {ServerState} from '../../shared/bridge';
import {serverExit} from '../../shared/server-exit';
import {dayMilliseconds} from '../../shared/model/units';
import {openHeartbeat, silenceMilliseconds, type Heartbeat} from './heartbeat';

/** What the embedded server prints when it accepts connections; the owner is who uses the console. */
const readyLine = z.object({
	base_url: z.url(),
	accounts: z.object({
		owner: z.object({user_id: z.int(), email: z.string(), api_key: z.string()}),
	}),
});
export type ReadyServer = z.output<typeof readyLine>;

/** A started server process, as far as the supervisor needs it. */
export type ServerChild = {
	onOutput(listener: (text: string) => void): void;
	onErrors(listener: (text: string) => void): void;
	onExit(listener: (code: number) => void): void;
	/** Hears the answers to `ping`, which come as long as it works. */
	onPong(listener: () => void): void;
	ping(): void;
	/** Asks it to end in good order. */
	end(): void;
	kill(): void;
};

type Options = {
	readonly start: () => ServerChild;
	/** How much is stored, in bytes: it is checked before the server is ready. */
	readonly dataBytes: () => number;
	readonly logPath: string;
	readonly log: (text: string) => void;
	readonly onState: (state: ServerState) => void;
	/** Called before the state is told, so that whoever hears of it can call the server. */
	readonly onReady: (ready: ReadyServer | undefined) => void;
};

export type ServerProcess = {
	state(): ServerState;
	/** Starts it, or starts it anew after it gave up or was stopped. */
	start(): ServerState;
	/** Resolves when it accepts connections; undefined when it does not in time. */
	whenReady(limitMilliseconds: number): Promise<ReadyServer | undefined>;
	/** Resolves when the process has ended: in good order, or by force after 5 s. */
	stop(): Promise<void>;
};

const restartMilliseconds = [200, 1000, 5000] as const;
const crashWindowMilliseconds = 60_000;
/**
 * A million demo messages take half a minute, and several times that on a busy machine. Whoever was
 * not ready by then has twice as long the next time: large data that has to be checked may need it,
 * and what hangs is noticed all the same.
 */
const readyMilliseconds = 180_000;
/** What is stored is read as a whole; a slow disk takes 100 s for a gigabyte, and a busy one longer. */
const bytesPerMillisecond = 4000;
const mostDoublings = 6;
const mostReadyMilliseconds = dayMilliseconds;
/** Of what it said last, which names files and the way out. */
const mostReasonCharacters = 1000;
const endMilliseconds = 5000;

const silentWords = () =>
	t`The demo organization did not respond for ${{seconds: silenceMilliseconds / 1000}} seconds and was restarted. Confirmed changes are safe.`;
const crashWords = () =>
	t`The demo organization ended unexpectedly and was restarted. Confirmed changes are safe.`;

/**
 * Keeps the embedded server running: started anew 0.2, 1 and 5 s after a crash; a fourth crash
 * within a minute is the end until the person asks for another try. One that does not answer for ten
 * seconds is ended, which counts as a crash. One that says that it cannot start is not tried again: the
 * same data would be refused in the same words.
 */
export function superviseServer({
	start,
	dataBytes,
	logPath,
	log,
	onState,
	onReady,
}: Options): ServerProcess {
	let state: ServerState = {state: 'stopped'};
	let child: ServerChild | undefined;
	let ready: ReadyServer | undefined;
	let crashes: number[] = [];
	let restart: NodeJS.Timeout | undefined;
	let lastWords = '';
	/** How many starts, one after the other, were not ready in time. */
	let lateStarts = 0;
	let heart: Heartbeat | undefined;
	/** What a person is told of the last restart, and how many there were. */
	let restarted: {readonly count: number; readonly words: string} | undefined;
	const waiting = new Set<(ready: ReadyServer | undefined) => void>();

	function enter(next: ServerState): void {
		state = next;
		onState(next);
	}

	function settle(outcome: ReadyServer | undefined): void {
		for (const resolve of waiting) resolve(outcome);
		waiting.clear();
	}

	function launch(): void {
		enter({state: 'starting', attempt: crashes.length + 1});
		lastWords = '';
		const started = start();
		child = started;
		const usual = readyMilliseconds + dataBytes() / bytesPerMillisecond;
		const within = usual * 2 ** Math.min(lateStarts, mostDoublings);
		const late = setTimeout(
			() => {
				lastWords = t`The server did not get ready in time.`;
				lateStarts++;
				started.kill();
			},
			Math.min(within, mostReadyMilliseconds),
		);
		let output = '';
		let isSilent = false;
		started.onPong(() => {
			if (child === started) heart?.heard();
		});
		started.onOutput(text => {
			if (ready !== undefined || child !== started) return;
			output += text;
			const end = output.indexOf('\n');
			if (end === -1) return;
			clearTimeout(late);
			const parsed = parseReadyLine(output.slice(0, end));
			if (parsed === undefined) {
				lastWords = t`The server said something else than that it is ready.`;
				started.kill();
				return;
			}
			ready = parsed;
			lateStarts = 0;
			onReady(ready);
			enter({state: 'ready', baseUrl: parsed.base_url, ...(restarted && {restarted})});
			settle(parsed);
			heart = openHeartbeat({
				ask: () => started.ping(),
				onSilent() {
					log(`${new Date().toISOString()} ${silentWords()}\n`);
					isSilent = true;
					lastWords = t`The server did not answer.`;
					started.kill();
				},
			});
		});
		started.onErrors(text => {
			log(text);
			lastWords = text.trim().split('\n').at(-1) ?? lastWords;
		});
		started.onExit(code => {
			clearTimeout(late);
			if (child !== started) return;
			child = undefined;
			// One that never got ready has nothing confirmed since.
			if (ready !== undefined) {
				const words = isSilent ? silentWords() : crashWords();
				restarted = {count: (restarted?.count ?? 0) + 1, words};
			}
			recover(code);
		});
	}

	function recover(code: number): void {
		heart?.end();
		ready = undefined;
		onReady(undefined);
		const now = performance.now();
		crashes = [...crashes.filter(at => now - at < crashWindowMilliseconds), now];
		log(`${new Date().toISOString()} The server process ended with ${code}.\n`);
		const mayRecover = code !== serverExit.cannotStart;
		const delay = mayRecover ? restartMilliseconds[crashes.length - 1] : undefined;
		if (delay === undefined) {
			const reason = lastWords === '' ? t`The server ended with ${{code}}.` : lastWords;
			enter({state: 'failed', reason: reason.slice(0, mostReasonCharacters), logPath});
			settle(undefined);
			return;
		}
		enter({state: 'starting', attempt: crashes.length + 1});
		restart = setTimeout(launch, delay);
	}

	return {
		state: () => state,
		start() {
			if (state.state === 'stopped' || state.state === 'failed') {
				crashes = [];
				launch();
			}
			return state;
		},
		whenReady(limitMilliseconds) {
			if (state.state !== 'starting') return Promise.resolve(ready);
			return new Promise(resolve => {
				const done = (outcome: ReadyServer | undefined) => {
					clearTimeout(limit);
					waiting.delete(done);
					resolve(outcome);
				};
				const limit = setTimeout(done, limitMilliseconds, undefined);
				waiting.add(done);
			});
		},
		async stop() {
			clearTimeout(restart);
			heart?.end();
			restarted = undefined;
			const running = child;
			child = undefined;
			ready = undefined;
			onReady(undefined);
			if (running !== undefined) await endOf(running);
			enter({state: 'stopped'});
			settle(undefined);
		},
	};
}

function endOf(child: ServerChild): Promise<void> {
	return new Promise(resolve => {
		const force = setTimeout(() => child.kill(), endMilliseconds);
		child.onExit(() => {
			clearTimeout(force);
			resolve();
		});
		child.end();
	});
}

function parseReadyLine(line: string): ReadyServer | undefined {
	try {
		return readyLine.safeParse(JSON.parse(line)).data;
	} catch {
		return undefined;
	}
}
