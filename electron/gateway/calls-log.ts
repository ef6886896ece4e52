import {
	mostCalls,
	mostPinnedCalls,
	type CallDetails,
	type CallMessage,
	type CallsNews,
	type CallSummary,
} from '../../shared/calls';

/** What is known of a call from its beginning, without anything secret. */
export type NewCall = Omit<CallSummary, 'id' | 'startedAt' | 'isPinned'> &
	Pick<CallDetails, 'query'>;

/** How a call ended, without anything secret. */
export type CallEnd = Partial<
	Pick<
		CallSummary,
		'status' | 'code' | 'failure' | 'said' | 'milliseconds' | 'sentBytes' | 'answerBytes'
	>
> & {
	readonly state: Exclude<CallSummary['state'], 'under-way'>;
	readonly request: CallMessage;
	readonly answer?: CallMessage | undefined;
};

/**
 * The calls of this run of the program, in memory alone: the last thousand, and those that a person
 * pinned. What gets here holds no secrets any more; `record-call.ts` sees to that.
 */
export type CallsLog = {
	/** A number for a call that begins. */
	number(): number;
	begin(id: number, call: NewCall): void;
	/** Does nothing for a call that is gone meanwhile. */
	end(id: number, end: CallEnd): void;
	/** The oldest first. */
	list(): CallSummary[];
	read(id: number): CallDetails | undefined;
	/** Answers whether it is so now: not every call can be pinned at once. */
	pin(id: number, isPinned: boolean): boolean;
	/** Forgets all but what is pinned. */
	clear(): void;
	/** Calls of this service that nobody was signed in for belong to this connection. */
	adopt(baseUrl: string, connectionId: string): void;
	/** Forgets all of a connection, also what is under way. */
	forget(connectionId: string): Promise<void>;
	/** Whether the page wants to hear of new calls. */
	follow(isOn: boolean): void;
	/** Remembers by which call this failure came about, for whoever tells of it. */
	blame(failure: unknown, id: number): void;
	callOf(failure: unknown): number | undefined;
};

type Options = {
	readonly onNews: (news: CallsNews) => void;
	/** Hears at once of each call that ended. */
	readonly onEnd?: (end: Pick<CallEnd, 'answerBytes'>) => void;
	/** The clock on the wall. */
	readonly now?: () => number;
	readonly after?: (milliseconds: number, act: () => void) => void;
	/** Of all that calls carried. */
	readonly mostBytes?: number;
};

type Entry = {details: CallDetails; bytes: number};

/** News come at most as often. */
const paceMilliseconds = 250;
const usualMostBytes = 32 * 1024 * 1024;

const systemTimer = (milliseconds: number, act: () => void) => {
	setTimeout(act, milliseconds).unref();
};

export function openCallsLog(options: Options): CallsLog {
	const {
		onNews,
		onEnd = () => {},
		now = Date.now,
		after = systemTimer,
		mostBytes = usualMostBytes,
	} = options;
	/** By number, and so by age. */
	const entries = new Map<number, Entry>();
	const blamed = new WeakMap<object, number>();
	let last = 0;
	let bytes = 0;
	let pinned = 0;
	let isFollowed = false;
	let news = {calls: new Set<number>(), gone: new Set<number>()};
	let isNewsOnTheWay = false;

	function tell(): void {
		isNewsOnTheWay = false;
		const {calls, gone} = news;
		news = {calls: new Set(), gone: new Set()};
		if (!isFollowed || calls.size + gone.size === 0) return;
		const found = [...calls].flatMap(id => entries.get(id)?.details.summary ?? []);
		onNews({calls: found, gone: [...gone]});
	}

	function note(id: number, what: 'calls' | 'gone'): void {
		if (!isFollowed) return;
		news[what].add(id);
		if (isNewsOnTheWay) return;
		isNewsOnTheWay = true;
		after(paceMilliseconds, tell);
	}

	function change(id: number, entry: Entry, changed: Partial<CallDetails>): void {
		entry.details = {...entry.details, ...changed};
		bytes -= entry.bytes;
		entry.bytes = sizeOf(entry.details);
		bytes += entry.bytes;
		note(id, 'calls');
	}

	function drop(id: number): void {
		const entry = entries.get(id);
		if (entry === undefined) return;
		entries.delete(id);
		bytes -= entry.bytes;
		if (entry.details.summary.isPinned) pinned--;
		note(id, 'gone');
	}

	/** Whole calls past the thousandth go; of old ones what they carried, where memory is short. */
	function makeRoom(): void {
		for (const [id, {details}] of entries) {
			if (entries.size - pinned <= mostCalls) break;
			if (!details.summary.isPinned) drop(id);
		}
		for (const [id, entry] of entries) {
			if (bytes <= mostBytes) break;
			if (!entry.details.summary.isPinned) change(id, entry, withoutBodies(entry.details));
		}
	}

	return {
		number: () => ++last,
		begin(id, {query, ...summary}) {
			const details: CallDetails = {
				summary: {...summary, id, startedAt: now(), isPinned: false},
				query,
				request: {headers: [], body: {kind: 'none'}},
			};
			const size = sizeOf(details);
			entries.set(id, {details, bytes: size});
			bytes += size;
			note(id, 'calls');
			makeRoom();
		},
		end(id, {request, answer, ...outcome}) {
			onEnd(outcome);
			const entry = entries.get(id);
			if (entry === undefined) return;
			const summary = {...entry.details.summary, ...outcome};
			change(id, entry, {summary, request, ...(answer && {answer})});
			makeRoom();
		},
		list: () => [...entries.values()].map(({details}) => details.summary),
		read: id => entries.get(id)?.details,
		pin(id, isPinned) {
			const entry = entries.get(id);
			if (entry === undefined) return false;
			const {summary} = entry.details;
			if (summary.isPinned === isPinned) return true;
			if (isPinned && pinned >= mostPinnedCalls) return false;
			pinned += isPinned ? 1 : -1;
			change(id, entry, {summary: {...summary, isPinned}});
			makeRoom();
			return true;
		},
		clear() {
			for (const [id, {details}] of entries) if (!details.summary.isPinned) drop(id);
		},
		adopt(baseUrl, connectionId) {
			for (const [id, entry] of entries) {
				const {summary} = entry.details;
				if (summary.connectionId !== undefined || summary.baseUrl !== baseUrl) continue;
				change(id, entry, {summary: {...summary, connectionId}});
			}
		},
		forget(connectionId) {
			for (const [id, {details}] of entries) {
				if (details.summary.connectionId === connectionId) drop(id);
			}
			return Promise.resolve();
		},
		follow(isOn) {
			isFollowed = isOn;
			// Whoever begins to listen reads the list, and so knows all of it.
			news = {calls: new Set(), gone: new Set()};
		},
		blame(failure, id) {
			if (typeof failure === 'object' && failure !== null) blamed.set(failure, id);
		},
		callOf: failure =>
			typeof failure === 'object' && failure !== null ? blamed.get(failure) : undefined,
	};
}

const letGo = {kind: 'let-go'} as const;

function withoutBodies({request, answer}: CallDetails): Partial<CallDetails> {
	return {
		request: request.body.kind === 'none' ? request : {...request, body: letGo},
		...(answer && {answer: {...answer, body: letGo}}),
	};
}

/** About what a call takes in memory, two bytes for each character. */
function sizeOf({summary, query, request, answer}: CallDetails): number {
	const texts = [summary.path, summary.baseUrl, summary.said ?? ''];
	let length = 600;
	for (const {name, value} of query) length += name.length + value.length + 40;
	for (const message of answer === undefined ? [request] : [request, answer]) {
		for (const [name, value] of message.headers) length += name.length + value.length + 40;
		const {body} = message;
		if (body.kind === 'text') length += body.text.length;
		if (body.kind !== 'fields') continue;
		for (const {name, value} of body.fields) length += name.length + value.length + 40;
	}
	return 2 * texts.reduce((sum, text) => sum + text.length, length);
}
