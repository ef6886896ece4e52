import {GatewayFailure} from '../gateway/failure';
import type {SimulatedTime} from './simulated-time.fixture';

export type Rule = {readonly calls: number; readonly seconds: number};

type Options = {
	readonly rule?: Rule;
	/** Whether the seconds of the headers are rounded up, as the embedded server does, or down. */
	readonly rounding?: 'up' | 'down';
	/** There and back. */
	readonly roundTrip?: number;
	/** Most answers come sooner, and a few take four times as long. */
	readonly isUneven?: boolean;
	/** Whether the date of an answer may lag behind by a part of a second. */
	readonly isLate?: boolean;
	/** Refuses before it counts. */
	readonly refuse?: () => {readonly retryAfter: number | undefined} | undefined;
	/** Whether the answer of a call that was done is lost. */
	readonly loses?: () => boolean;
};

/** A service with the limit of the real one: so many calls in a moving window; refused ones do not count. */
export class SimulatedService {
	readonly #time: SimulatedTime;
	readonly #options: Options;
	#counted: number[] = [];
	/** What was done, by name, in order. */
	readonly done: string[] = [];
	/** When calls arrived that were refused by the rule. */
	readonly refused: number[] = [];
	/** What the page is told when a call is refused: when it was, and when calls are allowed again. */
	readonly refusals: {readonly toldAt: number; readonly allowedAt: number}[] = [];
	readonly sentAt: number[] = [];
	/** Of the clock on the wall, in milliseconds. */
	readonly begin = 1_700_000_000_417;

	constructor(time: SimulatedTime, options: Options = {}) {
		this.#time = time;
		this.#options = options;
	}

	/** Counts calls of somebody else. */
	useElsewhere(calls: number): void {
		for (let call = 0; call < calls; call++) this.#counted.push(this.#time.now());
	}

	async call(name: string): Promise<{status: number; headers: Headers}> {
		const {loses, refuse, rule} = this.#options;
		this.sentAt.push(this.#time.now());
		await this.#time.pause(this.#halfWay());
		const refusal = refuse?.();
		const headers = new Headers();
		let retryAfter = refusal?.retryAfter;
		let isRefused = refusal !== undefined;
		if (rule !== undefined && !isRefused) {
			retryAfter = this.#count(rule, headers);
			isRefused = retryAfter !== undefined;
			if (isRefused) this.refused.push(this.#time.now());
		}
		headers.set('date', new Date(this.#wall() - this.#lag()).toUTCString());
		if (!isRefused) this.done.push(name);
		await this.#time.pause(this.#halfWay());
		if (!isRefused) {
			if (loses?.()) throw new GatewayFailure('cut', 'Lost.');
			return {status: 200, headers};
		}
		const toldAt = this.#time.now();
		if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
		this.refusals.push({toldAt, allowedAt: toldAt + (retryAfter ?? 1) * 1000});
		return {status: 429, headers};
	}

	/** Calls that were sent after a refusal was known and before it allowed them. */
	early(): readonly number[] {
		return this.sentAt.filter(at =>
			this.refusals.some(({toldAt, allowedAt}) => at > toldAt && at < allowedAt),
		);
	}

	#halfWay(): number {
		const {roundTrip = 15, isUneven = false} = this.#options;
		return (roundTrip / 2) * (isUneven ? 0.2 / (0.05 + this.#time.random()) : 1);
	}

	#lag(): number {
		return this.#options.isLate === true ? this.#time.random() * 400 : 0;
	}

	#wall(): number {
		return this.begin + this.#time.now();
	}

	#count({calls, seconds}: Rule, headers: Headers): number | undefined {
		const now = this.#time.now();
		this.#counted = this.#counted.filter(at => at > now - seconds * 1000);
		const isOver = this.#counted.length >= calls;
		if (!isOver) this.#counted.push(now);
		const {begin} = this;
		const reset = (begin + (this.#counted.at(-1) ?? now)) / 1000 + seconds;
		const round = this.#options.rounding === 'up' ? Math.ceil : Math.floor;
		headers.set('x-ratelimit-limit', String(calls));
		headers.set('x-ratelimit-remaining', String(calls - this.#counted.length));
		headers.set('x-ratelimit-reset', String(round(reset)));
		return isOver ? ((this.#counted[0] ?? now) + seconds * 1000 - now) / 1000 : undefined;
	}
}
