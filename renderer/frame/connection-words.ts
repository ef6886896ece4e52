import type {Connection, ServerState} from '../../shared/bridge';
import type {Health} from '../state/health';

/** What the status bar says of a connection, and how urgent it is. */
export type ConnectionWords = {
	readonly tone: 'good' | 'busy' | 'bad';
	readonly words: string;
	/** What a person can do about it. */
	readonly step: 'restart' | 'sign-in' | 'retry' | undefined;
};

type Facts = {
	readonly connection: Pick<Connection, 'kind' | 'key'>;
	/** Of the embedded server; undefined until it is known. */
	readonly server: ServerState | undefined;
	readonly health: Pick<Health, 'state'>;
};

/** The state of a connection in words. */
export function connectionWords({connection, server, health}: Facts): ConnectionWords {
	if (connection.kind === 'demo') {
		const trouble = serverWords(server);
		if (trouble !== undefined) return trouble;
	}
	if (connection.key === 'missing') return {tone: 'bad', words: 'Signed out', step: 'sign-in'};
	switch (health.state) {
		case 'unknown':
			return {tone: 'busy', words: 'Connecting', step: undefined};
		case 'answering':
			return {tone: 'good', words: 'Connected', step: undefined};
		case 'silent':
			return {tone: 'bad', words: 'No answer', step: 'retry'};
		case 'refused':
			return {tone: 'bad', words: 'Key refused', step: 'sign-in'};
		default:
			return health.state satisfies never;
	}
}

/** What is to say of the embedded server while it is not ready. */
function serverWords(server: ServerState | undefined): ConnectionWords | undefined {
	switch (server?.state) {
		case undefined:
		case 'ready':
			return undefined;
		case 'starting':
			return {
				tone: 'busy',
				words: server.attempt > 1 ? 'Demo server restarting' : 'Demo server starting',
				step: undefined,
			};
		case 'stopped':
			return {tone: 'busy', words: 'Demo server not running', step: 'restart'};
		case 'failed':
			return {tone: 'bad', words: 'Demo server failed', step: 'restart'};
		default:
			return server satisfies never;
	}
}
