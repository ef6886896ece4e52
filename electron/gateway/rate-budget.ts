import {longestPauseSeconds, type Lane} from '../../shared/gateway';

/** Polls wait for something to happen: they use up the allowance like others, but hold nobody up. */
export type CallLane = Lane | 'poll';

/** A call as the window of the limit sees it; `at` is when it was surely counted. */
type Entry = {at: number; readonly lane: CallLane | 'elsewhere'};

/** A call under way. */
export type Sent = {
	readonly entry: Entry;
	readonly sentAt: number;
	/** Finds out whether the window is as short as it may be. */
	readonly isProbe: boolean;
};

/** What an answer says of the limit (api-facts 4). */
type Told = {
	readonly limit: number;
	readonly remaining: number;
	readonly windowSeconds: number | undefined;
};

const usualWindowSeconds = 60;
/** A larger one would never be reached; every place of a window takes room here. */
const largestLimit = 10_000;
/** So many different windows nobody means. */
const mostWindows = 100;
/** The part of the allowance that is kept for a person while one is at work. */
const reservePart = 0.05;
/** So long after a call that a person waited for, another one is expected. */
const personMilliseconds = 30_000;
/** An answer that took longer tells how things were, not how they are. */
const freshMilliseconds = 5000;
/** A poll is counted within so long after it was sent. */
const pollMilliseconds = 1000;
/** What was said in so many answers before weighs half. */
const sampleLength = 100;
/** So many answers in a row with a smaller limit mean that the rule itself is another one. */
const answersOfNewRule = 3;

/**
 * How many calls a service takes within a moving window, learned from its answers. The log of own
 * calls says when each place in the window is free again. The headers are in whole seconds, so the
 * window may be one second shorter than they seem to say; a single call finds that out.
 */
export class RateBudget {
	#limit: number | undefined;
	/** How often the headers said so many seconds; older ones weigh less. */
	readonly #seen = new Map<number, number>();
	/** What they said most often. */
	#seemingSeconds: number | undefined;
	#windowSeconds = usualWindowSeconds;
	#isSure = false;
	#isProbing = false;
	#smallerLimits = 0;
	#entries: Entry[] = [];
	readonly #underWay = new Set<Entry>();
	#lastForeground = -Infinity;

	/** As far as the service told it. */
	facts(now: number): {readonly limit: number; readonly remaining: number} | undefined {
		const limit = this.#limit;
		if (limit === undefined) return undefined;
		return {limit, remaining: Math.max(0, limit - this.#inWindow(now) - this.#underWay.size)};
	}

	/** So many seconds a call takes its place. */
	get windowSeconds(): number {
		return this.#windowSeconds;
	}

	/** When a call may go: a time that has come means now, Infinity when an answer has to come first. */
	next(lane: CallLane, now: number): {readonly at: number; readonly isProbe: boolean} {
		const limit = this.#limit;
		if (limit === undefined) return {at: now, isProbe: false};
		this.#forgetOld(now);
		const reserve = lane === 'background' ? this.#reserve(limit, now) : 0;
		const begin = this.#firstAfter(this.#since(now));
		const used = this.#entries.length - begin + this.#underWay.size;
		const excess = used - Math.max(1, limit - reserve) + 1;
		if (excess <= 0) return {at: now, isProbe: false};
		const last = this.#entries[begin + excess - 1];
		const free = last === undefined ? Infinity : last.at + this.#windowSeconds * 1000;
		const isProbe = !this.#isSure && lane !== 'poll' && free > now;
		if (isProbe && this.#isProbing) return {at: Infinity, isProbe: false};
		const at = isProbe ? free - 1000 : free;
		if (reserve === 0) return {at, isProbe};
		return {at: Math.min(at, this.#lastForeground + personMilliseconds), isProbe};
	}

	/** When one more place of those that are taken is free again. */
	nextChange(now: number): number | undefined {
		const first = this.#entries[this.#firstAfter(this.#since(now))];
		return first && first.at + this.#windowSeconds * 1000;
	}

	begin(lane: CallLane, isProbe: boolean, now: number): Sent {
		// A poll is counted when it arrives and answered much later; others are counted in between.
		const entry: Entry = {at: now + pollMilliseconds, lane};
		if (lane === 'poll') this.#note(entry);
		else this.#underWay.add(entry);
		if (lane === 'foreground') this.#lastForeground = now;
		if (isProbe) this.#isProbing = true;
		return {entry, sentAt: now, isProbe};
	}

	/** The call was answered, or may have been counted at least. */
	answered(sent: Sent, headers: Headers | undefined, now: number): void {
		const {entry, sentAt, isProbe} = sent;
		this.#leave(sent);
		if (entry.lane !== 'poll') this.#note(Object.assign(entry, {at: now}));
		this.#forgetOld(now);
		const told = headers && readTold(headers);
		if (told === undefined || !this.#isOfThisRule(told.limit)) return;
		if (now - sentAt <= freshMilliseconds) this.#learnWindow(told.windowSeconds);
		if (isProbe) this.#decideWindow(-1);
		this.#compare(told, sent, now);
	}

	/** The call did not get to the service. */
	notSent(sent: Sent): void {
		this.#leave(sent);
		this.#entries = this.#entries.filter(entry => entry !== sent.entry);
	}

	/**
	 * The service refused the call, and so did not count it. Answers whether it was by this limit
	 * rather than by one of a single operation.
	 */
	refused(sent: Sent, headers: Headers, retryAt: number, now: number): boolean {
		this.notSent(sent);
		const told = readTold(headers);
		if (told === undefined) return true;
		if (!this.#isOfThisRule(told.limit)) return false;
		if (now - sent.sentAt <= freshMilliseconds) this.#learnWindow(told.windowSeconds);
		if (told.remaining > 0) return true;
		this.#decideWindow(0);
		// Full by more than is known of here: somebody else uses the account, and the first of those
		// places is free when the service says so.
		const unknown = told.limit - this.#inWindow(now) - this.#underWay.size;
		this.#addElsewhere(unknown, retryAt - this.#windowSeconds * 1000);
		return true;
	}

	/** Forgets what the service told: the next answer tells it anew. */
	doubt(): void {
		this.#limit = undefined;
		this.#entries = [];
		this.#seen.clear();
		this.#seemingSeconds = undefined;
		this.#windowSeconds = usualWindowSeconds;
		this.#isSure = false;
		this.#smallerLimits = 0;
	}

	#leave({entry, isProbe}: Sent): void {
		this.#underWay.delete(entry);
		if (isProbe) this.#isProbing = false;
	}

	/** Some operations have a smaller limit of their own, of which nothing follows for the others. */
	#isOfThisRule(limit: number): boolean {
		const isSmaller = this.#limit !== undefined && limit < this.#limit;
		this.#smallerLimits = isSmaller ? this.#smallerLimits + 1 : 0;
		if (isSmaller && this.#smallerLimits < answersOfNewRule) return false;
		if (limit !== this.#limit) {
			this.#limit = limit;
			this.#isSure = false;
			this.#seemingSeconds = undefined;
			this.#seen.clear();
		}
		return true;
	}

	/** A header may be a second off, because whole seconds of two clocks are compared. */
	#learnWindow(seconds: number | undefined): void {
		if (seconds === undefined) return;
		if (this.#seen.size >= mostWindows) this.#seen.clear();
		this.#seen.set(seconds, (this.#seen.get(seconds) ?? 0) + 1);
		const counts = [...this.#seen];
		const most = Math.max(...counts.map(([, count]) => count));
		if (most >= sampleLength) for (const [one, count] of counts) this.#seen.set(one, count / 2);
		const seeming = Math.max(...counts.map(([one, count]) => (count === most ? one : 0)));
		if (seeming === this.#seemingSeconds) return;
		this.#seemingSeconds = seeming;
		if (this.#isSure && (this.#windowSeconds === seeming || this.#windowSeconds === seeming - 1)) {
			return;
		}
		this.#windowSeconds = seeming;
		// Rules are made of round numbers, and below one second there is none.
		this.#isSure = seeming % 10 === 0 || seeming === 1;
	}

	/** Ends the doubt: the window is as long as it seems, or a second shorter. */
	#decideWindow(seconds: 0 | -1): void {
		if (this.#seemingSeconds === undefined || (this.#isSure && seconds === -1)) return;
		this.#windowSeconds = this.#seemingSeconds + seconds;
		this.#isSure = true;
	}

	/** Puts right what the log and the service do not agree on. */
	#compare({limit, remaining}: Told, {entry, sentAt}: Sent, now: number): void {
		const used = limit - remaining;
		const begin = this.#firstAfter(this.#since(now));
		const sure = this.#firstAfter(sentAt) - begin + 1;
		if (used < sure) this.#entries.splice(begin, sure - used);
		if (entry.lane === 'poll' || now - sentAt > freshMilliseconds) return;
		// It was counted between then and now: what left the window meanwhile may still have been in it.
		const known = this.#entries.length - this.#firstAfter(this.#since(sentAt));
		this.#addElsewhere(used - known - this.#underWay.size, now);
	}

	#addElsewhere(count: number, at: number): void {
		for (let added = 0; added < count; added++) this.#note({at, lane: 'elsewhere'});
	}

	/** Keeps the log in order of time. */
	#note(entry: Entry): void {
		const before = this.#entries.findLastIndex(({at}) => at <= entry.at);
		this.#entries.splice(before + 1, 0, entry);
	}

	#reserve(limit: number, now: number): number {
		if (now - this.#lastForeground >= personMilliseconds) return 0;
		const inWindow = this.#entries.slice(this.#firstAfter(this.#since(now)));
		const taken = [...inWindow, ...this.#underWay].filter(({lane}) => lane === 'foreground').length;
		return Math.max(0, Math.ceil(limit * reservePart) - taken);
	}

	#since(now: number): number {
		return now - this.#windowSeconds * 1000;
	}

	#inWindow(now: number): number {
		return this.#entries.length - this.#firstAfter(this.#since(now));
	}

	/** Where the entries begin that are later than a time. */
	#firstAfter(time: number): number {
		const index = this.#entries.findIndex(({at}) => at > time);
		return index === -1 ? this.#entries.length : index;
	}

	/** Answers that are on their way may still count what has just left the window. */
	#forgetOld(now: number): void {
		this.#entries.splice(0, this.#firstAfter(this.#since(now) - freshMilliseconds));
	}
}

function readTold(headers: Headers): Told | undefined {
	const limit = wholeNumber(headers.get('x-ratelimit-limit'));
	const remaining = wholeNumber(headers.get('x-ratelimit-remaining'));
	if (limit === undefined || limit === 0 || limit > largestLimit || remaining === undefined) {
		return undefined;
	}
	const reset = wholeNumber(headers.get('x-ratelimit-reset'));
	const date = Date.parse(headers.get('date') ?? '') / 1000;
	const seconds = reset === undefined || Number.isNaN(date) ? 0 : Math.round(reset - date);
	return {
		limit,
		remaining: Math.min(remaining, limit),
		windowSeconds: seconds >= 1 && seconds <= longestPauseSeconds ? seconds : undefined,
	};
}

function wholeNumber(text: string | null): number | undefined {
	return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
