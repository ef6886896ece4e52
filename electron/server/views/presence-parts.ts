import {limits} from '../../../shared/model/limits';
import {daySeconds} from '../../../shared/model/units';
import {legacyState} from '../domain/presence';
import {apiEmail} from '../domain/user-row';
import type {Context} from '../handler';
import type {Account} from '../storage/account';
import type {PresenceRecord} from '../storage/presences';
import type {Store} from '../storage/store';
import {slimEntries} from './presence-list';
import {knownOf, reachOf} from '../access/user-reach';

type PresenceOptions = {
	readonly isSlim: boolean;
	/** How far back. */
	readonly days: number;
	/** Last change that is known; -1 for everything. */
	readonly since: number;
};

/** Fields of an answer that say who is there, in parts that are made as they are taken. */
export function* presenceParts(
	context: Context<Account>,
	options: PresenceOptions,
): Generator<Buffer> {
	yield Buffer.from(`"server_timestamp":${context.store.clock() / 1000},"presences":{`);
	const last = yield* entryParts(context, options);
	yield Buffer.from(`},"presence_last_update_id":${last}`);
}

/** Entries joined by commas; comes to the last change that is told, so that later ones are asked for. */
export function* entryParts(
	context: Context<Account>,
	{isSlim, days, since}: PresenceOptions,
): Generator<Buffer, number> {
	const {store} = context;
	// What is reported while the parts are taken is told next time, be it in some of them or not.
	const newest = store.presences.lastUpdateId();
	const whole = days === limits.presenceDays && since === -1 && wholeList(context, isSlim);
	if (whole) return Math.min(newest, yield* whole);
	let last = since;
	let isFirst = true;
	for (const entries of visible(context, days, since)) {
		last = entries.reduce((most, {updateId}) => Math.max(most, updateId), last);
		const text = isSlim ? slimEntries(entries) : legacyEntries(store, entries);
		yield Buffer.from(isFirst || text === '' ? text : `,${text}`);
		isFirst &&= text === '';
	}
	return last;
}

/** What is prepared for all who may see everybody. */
function wholeList(context: Context<Account>, isSlim: boolean) {
	const {actor, store} = context;
	if (store.realm.settings().presence_disabled || !reachOf(store, actor).isWhole) return undefined;
	const list = isSlim ? context.presenceList : context.legacyPresenceList;
	return list.since(oldestOf(store, limits.presenceDays), store.accounts.lastId());
}

/** From when on people count as seen within so many days; UNIX seconds. */
function oldestOf(store: Store, days: number): number {
	return store.clock() / 1000 - days * daySeconds;
}

/** So many people are looked at for one part of an answer. */
const peopleInPart = 500;

/** And so many for somebody who knows only some people: whom they know is found out for each. */
const peopleInApartPart = 100;

/** People whom the caller may see there: active, not invisible, seen within so many days; in parts. */
function* visible(
	{actor, store}: Context<Account>,
	days: number,
	since: number,
): Generator<readonly PresenceRecord[]> {
	if (store.realm.settings().presence_disabled) return;
	const oldest = oldestOf(store, days);
	const {isWhole} = reachOf(store, actor);
	const known = knownOf(store, actor);
	// As they are now: a part that is made later tells of the same moment.
	const people = [...store.presences.all()];
	const count = isWhole ? peopleInPart : peopleInApartPart;
	for (let at = 0; at < people.length; at += count) {
		const shown = people
			.slice(at, at + count)
			.filter(
				({updateId, connectedAt, isShown}) => updateId > since && connectedAt >= oldest && isShown,
			);
		const isKnown = new Set(known(shown.map(({userId}) => userId)));
		yield shown.filter(({userId}) => isKnown.has(userId));
	}
}

/** People in the older format, in the order of their ids; written by hand like those of the slim one. */
export function legacyEntries(store: Store, entries: readonly PresenceRecord[]): string {
	const host = store.realm.host();
	const accounts = accountsOf(store, entries);
	return entries
		.flatMap(presence => {
			const account = accounts(presence.userId);
			if (account === undefined) return [];
			const {status, timestamp} = legacyState(presence);
			const state = `"client":"website","status":"${status}","timestamp":${timestamp}`;
			const email = JSON.stringify(apiEmail(account, host));
			return `${email}:{"aggregated":{${state}},"website":{${state},"pushable":false}}`;
		})
		.join();
}

/** From this many on accounts are read together. */
const manyEntries = 100;

function accountsOf(store: Store, entries: readonly PresenceRecord[]) {
	if (entries.length < manyEntries) return (id: number) => store.accounts.byId(id);
	const accounts = store.accounts.between(entries[0]?.userId ?? 0, entries.at(-1)?.userId ?? 0);
	const byId = new Map(accounts.map(account => [account.id, account]));
	return (id: number) => byId.get(id);
}
