import {ApiError} from '../../../shared/contract/errors';
import type {Account} from '../storage/account';
import type {ScheduledRecord} from '../storage/scheduled-messages';
import type {Store, Transaction} from '../storage/store';
import type {WorkPool} from '../work/pool';
import {scheduledRow} from '../views/scheduled-messages';
import {CallTexts} from './call-texts';
import {noticeOfFailure} from './notices';
import {addressOf, placeFor} from './scheduling';
import {send} from './sending';

/** Longest sleep: the clock may have been set, or the computer have slept. */
const longestSleep = 60_000;

/**
 * Sends messages at their time, those that were due while the server did not run as well. It sleeps
 * until the next one is due, and is woken when there is another next one.
 */
export class ScheduledSender {
	readonly #store: Store;
	readonly #work: WorkPool;
	readonly #onFault: (error: unknown) => void;
	#timer: NodeJS.Timeout | undefined;
	#running: Promise<void> | undefined;
	#isAskedAgain = false;
	#hasEnded = false;

	constructor(store: Store, work: WorkPool, onFault: (error: unknown) => void) {
		this.#store = store;
		this.#work = work;
		this.#onFault = onFault;
	}

	/** Has what is due sent, and looks when the next one is. */
	readonly look = (): void => {
		if (this.#hasEnded) return;
		if (this.#running !== undefined) {
			this.#isAskedAgain = true;
			return;
		}
		clearTimeout(this.#timer);
		this.#running = this.#sendAll()
			.then(() => this.#sleep())
			.catch((error: unknown) => {
				this.#onFault(error);
				this.#sleepFor(longestSleep);
			})
			.finally(() => {
				this.#running = undefined;
				if (this.#isAskedAgain) this.look();
				this.#isAskedAgain = false;
			});
	};

	/** What is being sent is sent. */
	async end(): Promise<void> {
		this.#hasEnded = true;
		clearTimeout(this.#timer);
		await this.#running;
	}

	#sleep(): void {
		const next = this.#store.isClosed ? undefined : this.#store.scheduled.nextTime();
		if (next === undefined) return;
		this.#sleepFor(Math.min(Math.max(0, next - this.#store.clock()), longestSleep));
	}

	#sleepFor(milliseconds: number): void {
		if (!this.#hasEnded) this.#timer = setTimeout(this.look, milliseconds).unref();
	}

	async #sendAll(): Promise<void> {
		while (!this.#hasEnded && !this.#store.isClosed) {
			const id = this.#store.scheduled.dueAt(this.#store.clock());
			if (id === undefined) return;
			await this.#sendOne(id);
		}
	}

	async #sendOne(id: number): Promise<void> {
		const store = this.#store;
		const senderId = store.scheduled.byId(id)?.senderId ?? 0;
		const texts = new CallTexts(store, this.#work, senderId);
		try {
			await texts.write(tx => {
				const due = dueNow(store, id);
				if (due !== undefined) sendNow(tx, store, due);
			});
		} catch (error) {
			// No room on the disk is not the fault of the message.
			if (!(error instanceof ApiError) || error.status !== 400) throw error;
			await new CallTexts(store, this.#work, senderId).write(tx => {
				const due = dueNow(store, id);
				if (due !== undefined) fail(tx, store, due, error.message);
			});
		}
	}
}

/** Others may have changed or deleted it meanwhile. */
function dueNow(store: Store, id: number): ScheduledRecord | undefined {
	const record = store.scheduled.byId(id);
	const isDue = record !== undefined && !record.hasFailed && record.sendAt <= store.clock();
	return isDue ? record : undefined;
}

function sendNow(tx: Transaction, store: Store, record: ScheduledRecord): void {
	const sender = requireSender(store, record);
	const place = placeFor(store, sender, addressOf(record));
	const {content, client, isRead} = record;
	send(tx, store, sender, place, {content, client, isRead});
	tx.scheduled.delete(record.id);
	tx.emit(own(record), {
		type: 'scheduled_messages',
		op: 'remove',
		scheduled_message_id: record.id,
	});
}

function requireSender(store: Store, {senderId}: ScheduledRecord): Account {
	const sender = store.accounts.byId(senderId);
	if (sender?.isActive !== true) throw new ApiError('BAD_REQUEST', 'Account is deactivated');
	return sender;
}

/** It waits for another time; its sender is told why, unless their account is switched off. */
function fail(tx: Transaction, store: Store, record: ScheduledRecord, reason: string): void {
	const failed = {...record, hasFailed: true};
	tx.scheduled.put(failed);
	tx.emit(own(record), {
		type: 'scheduled_messages',
		op: 'update',
		scheduled_message: scheduledRow(failed),
	});
	const sender = store.accounts.byId(record.senderId);
	if (sender?.isActive === true) noticeOfFailure(tx, store, sender, record.sendAt, reason);
}

function own({senderId}: ScheduledRecord) {
	return {to: 'users', ids: [senderId]} as const;
}
