import {plural, t} from '@lingui/core/macro';
import {dateFormat} from '../../shared/languages/formats';
import type {Connection, ServerState} from '../../shared/bridge';
import {Unreachable} from '../../shared/client/failures';
import {explain, type Explanation} from '../api/failures/explain';
import type {ShownCalls} from '../state/calls';
import type {Health} from '../state/health';
import {foundOf} from '../components/found-count';
import {heldWords} from '../text/held-words';

/** What the status bar says of a connection, and how urgent it is. */
export type ConnectionWords = {
	readonly tone: 'good' | 'busy' | 'bad';
	readonly words: string;
	/** What a person can do about it. */
	readonly step: 'restart' | 'sign-in' | 'unlock' | 'retry' | undefined;
};

type Facts = {
	readonly connection: Pick<Connection, 'kind' | 'key' | 'whyMissing'>;
	/** Of the embedded server; undefined until it is known. */
	readonly server: ServerState | undefined;
	readonly health: Pick<Health, 'state'> & Partial<Pick<Health, 'stream' | 'offlineSince'>>;
};

/** The state of a connection in words. */
export function connectionWords({connection, server, health}: Facts): ConnectionWords {
	if (connection.kind === 'demo') {
		const trouble = serverWords(server);
		if (trouble !== undefined) return trouble;
	}
	if (connection.key === 'locked') return {tone: 'bad', words: t`Key locked`, step: 'unlock'};
	if (connection.key === 'missing') {
		return connection.whyMissing === 'waiting'
			? {tone: 'busy', words: t`Waiting for the key store`, step: undefined}
			: {tone: 'bad', words: t`Signed out`, step: 'sign-in'};
	}
	switch (health.state) {
		case 'unknown':
			return {tone: 'busy', words: t`Connecting`, step: undefined};
		case 'answering':
			return streamWords(health);
		case 'silent':
			return {tone: 'bad', words: silentWords(health), step: 'retry'};
		case 'refused':
			return {tone: 'bad', words: t`API key rejected`, step: 'sign-in'};
		default:
			return health.state satisfies never;
	}
}

/** While calls are answered: whether what others change shows by itself. */
function streamWords(health: Facts['health']): ConnectionWords {
	switch (health.stream) {
		case 'live':
			return {tone: 'good', words: t`Connected, live`, step: undefined};
		case 'catching-up':
			return {tone: 'busy', words: t`Connected, catching up`, step: undefined};
		case 'offline':
			return {tone: 'busy', words: notLiveWords(health), step: 'retry'};
		default:
			return {tone: 'good', words: t`Connected`, step: undefined};
	}
}

const clock = dateFormat({timeStyle: 'short', hourCycle: 'h23'});

function silentWords({offlineSince}: Facts['health']): string {
	if (offlineSince === undefined) return t`No response`;
	const time = clock.format(offlineSince);
	return t`No response since ${time}`;
}

function notLiveWords({offlineSince}: Facts['health']): string {
	if (offlineSince === undefined) return t`Not live`;
	const time = clock.format(offlineSince);
	return t`Not live since ${time}`;
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
				words: server.attempt > 1 ? t`Demo server restarting` : t`Demo server starting`,
				step: undefined,
			};
		case 'stopped':
			return {tone: 'busy', words: t`Demo server not running`, step: 'restart'};
		case 'failed':
			return {tone: 'bad', words: t`Demo server failed`, step: 'restart'};
		default:
			return server satisfies never;
	}
}

/** What keeps calls waiting at a time of the steady clock; undefined when nothing does, or not for a second. */
export function waitingWords(calls: ShownCalls | undefined, now: number): string | undefined {
	const {waiting = 0, pausedUntil = 0} = calls ?? {};
	const words = waiting === 0 ? undefined : heldWords(pausedUntil, now);
	return words && plural(waiting, {one: `${words}, # call`, other: `${words}, # calls`});
}

/** What is left of the allowance, where the service tells. */
export function budgetWords(calls: ShownCalls | undefined): string | undefined {
	const {remaining, limit} = calls ?? {};
	return remaining === undefined || limit === undefined ? undefined : foundOf(remaining, limit);
}

/** Why the call that looks after the connection failed. It changes nothing, so nothing can be half done. */
export function silenceWords(error: unknown): Explanation {
	const words = explain(error);
	if (!(error instanceof Unreachable)) return words;
	const advice = t`What you see may be out of date.`;
	if (error.kind === 'refused') return {...words, title: t`Connection lost.`, advice};
	return error.kind === 'cut' ? {...words, advice} : words;
}
