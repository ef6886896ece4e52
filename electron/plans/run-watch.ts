import {namesIn, namesOf, watchedTypes} from '../../shared/changes/touched';
import {readDirectory} from '../../shared/client/channel-directory';
import type {Client} from '../../shared/client/create-client';
import {EventStream} from '../../shared/client/event-stream';
import {systemClock} from '../../shared/client/stream-clock';
import type {Channel} from '../../shared/model/channel';
import type {PlanStep} from '../../shared/model/plan';

type HeardEvent = Parameters<ConstructorParameters<typeof EventStream>[0]['onEvents']>[0][number];

/** Hears what others change during a run: steps that it touches are looked at again before their call. */
export class RunWatch {
	readonly #client: Client;
	/** Steps that were not sent yet, by what they rest on. */
	readonly #unsent = new Map<string, Set<PlanStep>>();
	readonly #touched = new Set<number>();
	#ownId: number | undefined;
	#isRoleChanged = false;
	/** Read once, and anew after somebody changed a channel. */
	#channels: Promise<readonly Channel[]> | undefined;
	#stream: EventStream | undefined;

	constructor(client: Client) {
		this.#client = client;
	}

	/** Resolves once events are heard, where none will come, and in any case when the run is paused. */
	async start(paused: Promise<void>): Promise<void> {
		let isThere = () => {};
		const there = new Promise<void>(resolve => (isThere = resolve));
		this.#stream = new EventStream({
			client: this.#client,
			clock: systemClock,
			eventTypes: watchedTypes,
			onEvents: events => {
				for (const event of events) this.#hear(event);
			},
			onQueue: isFirst => {
				isThere();
				if (!isFirst) this.#touchAll();
				return Promise.resolve();
			},
			onState: ({phase}) => {
				if (phase === 'offline' || phase === 'refused') isThere();
			},
		});
		void this.#stream.start();
		await Promise.race([there, paused]);
	}

	async stop(): Promise<void> {
		await this.#stream?.stop();
	}

	/** As whom the run acts: a change of their role is heard. */
	follow(ownId: number | undefined): void {
		this.#ownId = ownId;
	}

	/** Whether the account may do other things than at the last look. */
	isRoleChanged(): boolean {
		return this.#isRoleChanged;
	}

	/** For a look at all that waits, which begins now. */
	forgetRoleChange(): void {
		this.#isRoleChanged = false;
	}

	/** A step is not sent yet. */
	await(step: PlanStep): void {
		for (const name of namesOf(step.change)) {
			const steps = this.#unsent.get(name);
			if (steps === undefined) this.#unsent.set(name, new Set([step]));
			else steps.add(step);
		}
	}

	/** Its call leaves. */
	leave(step: PlanStep): void {
		for (const name of namesOf(step.change)) {
			const steps = this.#unsent.get(name);
			steps?.delete(step);
			if (steps?.size === 0) this.#unsent.delete(name);
		}
	}

	isTouched({n}: PlanStep): boolean {
		return this.#touched.has(n);
	}

	/** Those that were touched since they were looked at; from now on they count as looked at. */
	takeTouched(steps: readonly PlanStep[]): readonly PlanStep[] {
		const touched = steps.filter(({n}) => this.#touched.has(n));
		for (const {n} of touched) this.#touched.delete(n);
		return touched;
	}

	/** The channels as they are now. */
	channels(): Promise<readonly Channel[]> {
		if (this.#channels === undefined) {
			const reading = readDirectory(this.#client).then(({channels}) => channels);
			this.#channels = reading;
			reading.catch(() => (this.#channels = undefined));
		}
		return this.#channels;
	}

	#hear(event: HeardEvent): void {
		if (event.type === 'stream' || event.type === 'subscription') this.#channels = undefined;
		for (const name of namesIn(event)) {
			if (name === `role ${this.#ownId}`) this.#isRoleChanged = true;
			for (const {n} of this.#unsent.get(name) ?? []) this.#touched.add(n);
		}
	}

	/** What happened between two queues nobody told. */
	#touchAll(): void {
		this.#channels = undefined;
		for (const steps of this.#unsent.values()) for (const {n} of steps) this.#touched.add(n);
	}
}
