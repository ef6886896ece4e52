import type {ServerState} from '../../shared/bridge';
import type {Credential} from '../vault/connections';
import type {AppData} from './data-places';
import {credentialOfReady} from './demo';
import type {LogFile} from './log-file';
import {bytesOfFiles, forkDemoServer} from './server-child';
import {
	superviseServer,
	type ReadyServer,
	type ServerChild,
	type ServerProcess,
} from './server-process';

/** A page that was just drawn reads its first list in peace before anything else is asked of the server. */
const calmMilliseconds = 1000;

/** The embedded server, which serves the demo organization. */
export type DemoServer = {
	readonly process: ServerProcess;
	/** Where it runs now and who its owner is; undefined while it does not accept calls. */
	ready(): ReadyServer | undefined;
	credential(): Credential | undefined;
	/** Goes on with another key of the owner. */
	keepKey(key: string): void;
	/** Hears of each run of the server a moment after it began to accept calls, unless that is over by then. */
	onUp(listener: (ready: ReadyServer) => void): void;
};

type Parts = {
	readonly data: AppData;
	/** Used for the first start; a later one forks a process of its own. */
	readonly firstChild: ServerChild;
	readonly log: LogFile;
	readonly onState: (state: ServerState) => void;
};

export function openDemoServer({data, firstChild, log, onState}: Parts): DemoServer {
	let unused: ServerChild | undefined = firstChild;
	let ready: ReadyServer | undefined;
	const listeners: ((ready: ReadyServer) => void)[] = [];
	const server = superviseServer({
		start() {
			const child = unused ?? forkDemoServer(data);
			unused = undefined;
			return child;
		},
		dataBytes: () => bytesOfFiles(data.demo),
		logPath: log.path,
		log: text => log.write(text),
		onState,
		onReady(now) {
			ready = now;
			setTimeout(() => {
				if (now === undefined || ready !== now) return;
				for (const listener of listeners) listener(now);
			}, calmMilliseconds);
		},
	});
	return {
		process: server,
		ready: () => ready,
		credential: () => ready && credentialOfReady(ready),
		keepKey(key) {
			if (ready === undefined) return;
			const {owner} = ready.accounts;
			ready = {...ready, accounts: {owner: {...owner, api_key: key}}};
		},
		onUp: listener => void listeners.push(listener),
	};
}
