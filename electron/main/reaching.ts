import {t} from '@lingui/core/macro';
import {domainToUnicode} from 'node:url';
import type {Failure} from '../../shared/bridge';
import {isLoopback} from '../../shared/model/loopback';
import {apiAddress} from '../gateway/address';
import type {Gestures} from './gestures';

/**
 * Which servers the page may have looked at. The name of a host is a way to tell something to whoever
 * runs it, so a new one is one that a person typed or pasted, that a server named and a person clicked,
 * or that a person confirms in a dialog of the main process.
 */
export type Reaching = {
	/** Undefined when the address may be reached, or is none; what is told to the page otherwise. */
	refusal(address: string): Promise<Failure | undefined>;
	/** Notes what a server named as its address. */
	offer(address: string): void;
};

type Options = {
	readonly gestures: Pick<Gestures, 'take' | 'wasTyped'>;
	/** Whether an organization with this API address is connected. */
	readonly isConnected: (baseUrl: string) => boolean;
	/** Asks the person, in words of the main process. */
	readonly confirm: (host: string) => Promise<boolean>;
	readonly milliseconds?: () => number;
};

/** New hosts are looked at by hand; what is known or on this computer is also looked at by itself. */
const ofNew = {burst: 5, perMinute: 10};
const ofKnown = {burst: 30, perMinute: 60};
/** Addresses that count as known in this run. */
const mostKnown = 200;

export function openReaching(options: Options): Reaching {
	const {gestures, isConnected, confirm, milliseconds} = options;
	const news = openAllowance(ofNew, milliseconds);
	const known = openAllowance(ofKnown, milliseconds);
	const confirmed = new Set<string>();
	const offered = new Set<string>();
	let isAsking = false;

	async function isMeant(baseUrl: string): Promise<boolean> {
		if (offered.has(baseUrl) && gestures.take()) return true;
		if (await gestures.wasTyped(written(baseUrl))) return true;
		// One question at a time: a heap of them would be clicked away.
		if (isAsking) return false;
		isAsking = true;
		try {
			return await confirm(written(baseUrl));
		} finally {
			isAsking = false;
		}
	}

	return {
		async refusal(address) {
			const baseUrl = addressOf(address);
			// Whoever is asked to reach it says why it is no address.
			if (baseUrl === undefined) return undefined;
			if (isLoopback(new URL(baseUrl)) || isConnected(baseUrl) || confirmed.has(baseUrl)) {
				return known.take() ? undefined : tooOften;
			}
			if (!news.take()) return tooOften;
			if (!(await isMeant(baseUrl))) return notConfirmed;
			remember(confirmed, baseUrl);
			return undefined;
		},
		offer(address) {
			const baseUrl = addressOf(address);
			if (baseUrl !== undefined) remember(offered, baseUrl);
		},
	};
}

const tooOften: Failure = {
	ok: false,
	kind: 'too-often',
	get detail() {
		return t`Too many servers were asked for in a minute.`;
	},
};
const notConfirmed: Failure = {
	ok: false,
	kind: 'not-confirmed',
	get detail() {
		return t`Nobody confirmed that this server is meant.`;
	},
};

function addressOf(address: string): string | undefined {
	try {
		return apiAddress(address);
	} catch {
		return undefined;
	}
}

/** What a person types of an address: the host in its own letters, a port and a path where there are. */
function written(baseUrl: string): string {
	const {hostname, port, pathname} = new URL(baseUrl);
	const prefix = pathname.replace(/\/api\/v1$/, '');
	return `${domainToUnicode(hostname) || hostname}${port && `:${port}`}${prefix}`;
}

function remember(addresses: Set<string>, address: string): void {
	addresses.add(address);
	const [oldest] = addresses.size > mostKnown ? addresses : [];
	if (oldest !== undefined) addresses.delete(oldest);
}

/** So many at once, and so many a minute in the long run; on a clock that never jumps. */
function openAllowance(
	{burst, perMinute}: {readonly burst: number; readonly perMinute: number},
	milliseconds: () => number = () => performance.now(),
): {take(): boolean} {
	let left = burst;
	let last = milliseconds();
	return {
		take() {
			const now = milliseconds();
			left = Math.min(burst, left + ((now - last) * perMinute) / 60_000);
			last = now;
			if (left < 1) return false;
			left--;
			return true;
		},
	};
}
