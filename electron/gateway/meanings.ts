import {createHash} from 'node:crypto';
import type {Announce} from '../../shared/changes/saying';
import type {Target} from '../../shared/contract/endpoint';
import type {JournalChange} from '../../shared/model/journal';
import type {Meaning, Said} from '../../shared/model/meaning';

/** What calls of the page mean, from when it says so until they are over. */
export type Meanings = {
	/** Kept until it is taken; a page that makes no call of it does not fill the memory. */
	announce(connectionId: string, number: number, meanings: readonly Meaning[]): void;
	/** Undefined where nothing was said under this number, of this connection. */
	take(connectionId: string, number: number | undefined): readonly Meaning[] | undefined;
	/** Lets go of what was said of a connection that was left. */
	forget(connectionId: string): void;
};

/** More calls than wait at once, and more than the largest of them say. */
const mostWaiting = 500;
const mostChangesWaiting = 200_000;

export function openMeanings(): Meanings {
	const waiting = new Map<string, readonly Meaning[]>();
	let changes = 0;
	const take = (key: string) => {
		const found = waiting.get(key);
		waiting.delete(key);
		changes -= found?.length ?? 0;
		return found;
	};
	return {
		announce(connectionId, number, meanings) {
			const key = keyOf(connectionId, number);
			take(key);
			waiting.set(key, meanings);
			changes += meanings.length;
			for (const oldest of waiting.keys()) {
				if (waiting.size <= mostWaiting && changes <= mostChangesWaiting) break;
				take(oldest);
			}
		},
		take: (connectionId, number) =>
			number === undefined ? undefined : take(keyOf(connectionId, number)),
		forget(connectionId) {
			for (const key of waiting.keys()) if (key.startsWith(`${connectionId} `)) take(key);
		},
	};
}

/** Those of the page count below: it begins anywhere under this. */
let ownNumber = 500_000_000;

/** Says what calls of this process mean that a connection makes. */
export function announcing(meanings: Meanings, connectionId: string): Announce {
	return said => {
		ownNumber += 1;
		meanings.announce(connectionId, ownNumber, said);
		return Promise.resolve(ownNumber);
	};
}

function keyOf(connectionId: string, number: number): string {
	return `${connectionId} ${number}`;
}

/** What a call that changes this may be about. */
const kindsOf: Readonly<Record<Target, readonly string[]>> = {
	attachment: ['attachment'],
	channel: ['channel'],
	device: ['device'],
	draft: ['draft'],
	emoji: ['emoji'],
	export: ['export'],
	flag: ['message', 'topic'],
	group: ['group'],
	invitation: ['invitation'],
	linkifier: ['linkifier'],
	message: ['message', 'topic'],
	playground: ['playground'],
	'profile-field': ['profile-field'],
	reaction: ['message'],
	realm: ['realm', 'settings'],
	settings: ['settings'],
	status: ['user'],
	subscription: ['user', 'channel'],
	'topic-policy': ['topic'],
	user: ['user'],
};

/**
 * The changes of a call, one for each that it means. What does not fit the call that was made is not
 * written down: then the call stands there by itself.
 */
export function changesMeant(
	call: JournalChange,
	meanings: readonly Meaning[] | undefined,
): readonly JournalChange[] {
	const {kind, id} = call.target;
	const kinds = Object.hasOwn(kindsOf, kind) ? kindsOf[kind as Target] : [];
	const fits = ({target}: Meaning) =>
		kinds.includes(target.kind) &&
		(id === undefined || target.kind !== kinds[0] || target.id === undefined || target.id === id);
	if (meanings === undefined || meanings.length === 0 || !meanings.every(fits)) return [call];
	return meanings.map(({change, target, within, before, after, plan, step}) => ({
		...call,
		change,
		target: {...target, ...(target.kind === kinds[0] && id !== undefined && {id})},
		...(within !== undefined && {within}),
		...(before !== undefined && {before: written(before)}),
		...(after !== undefined && {after: written(after)}),
		...(plan !== undefined && {plan}),
		...(step !== undefined && {step}),
	}));
}

type Written = Exclude<JournalChange['before'], undefined>;

/** As it stands in an entry: of a text of somebody's the digest and how long it is. */
function written(said: Said): Written {
	if (typeof said === 'string') return withoutSecrets(said);
	if (Array.isArray(said)) {
		return said.map(each => (typeof each === 'string' ? withoutSecrets(each) : each));
	}
	if (typeof said !== 'object' || said === null) return said;
	if ('text' in said && Object.keys(said).length === 1 && typeof said.text === 'string') {
		return digested(said.text);
	}
	return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, written(value)]));
}

function digested(text: string) {
	return {sha256: createHash('sha256').update(text).digest('hex'), length: [...text].length};
}

/** Whoever reads the journal joins nothing by it: of an invitation's URL its end is left out. */
function withoutSecrets(text: string): string {
	return text.replaceAll(/(\/join\/)[\w-]+/g, '$1{link}');
}
