import {isBot, type Account} from '../storage/account';
import type {Store, Transaction} from '../storage/store';
import {Random} from './random';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Open invitations: links and mails that end soon, late and never. */
export function addDemoInvitations(tx: Transaction, store: Store, count: number): void {
	const now = store.clock();
	const idOf = (name: string) => {
		const channel = store.channels.byName(name);
		return channel ? [channel.id] : [];
	};
	const links = [
		{key: 'a7c1f0d2', creatorId: 2, age: 6 * hour, ends: 3 * day, role: 600, to: 'visitors'},
		{key: 'b93e51aa', creatorId: 1, age: 40 * day, ends: undefined, role: 400, to: 'general'},
		{key: 'c20d77fe', creatorId: 1, age: 2 * day, ends: 20 * hour, role: 300, to: 'outreach'},
	];
	for (const {key, creatorId, age, ends, role, to} of links) {
		if (creatorId > count) continue;
		tx.invitations.insert({
			linkKey: `${key}0123456789abcdef`,
			email: undefined,
			creatorId,
			createdAt: now - age,
			expiresAt: ends === undefined ? undefined : now + ends,
			role,
			channelIds: idOf(to),
			withDefaults: role === 400,
		});
	}
	const mails = [
		{to: 'new.colleague', creatorId: 2, age: day, ends: 9 * day, role: 400},
		{to: 'night.assistant', creatorId: 1, age: 10 * day - 5 * hour, ends: 5 * hour, role: 400},
		{to: 'guest.lecturer', creatorId: 2, age: 30 * day, ends: undefined, role: 600},
	];
	for (const {to, creatorId, age, ends, role} of mails) {
		if (creatorId > count) continue;
		tx.invitations.insert({
			linkKey: undefined,
			email: `${to}@example.org`,
			creatorId,
			createdAt: now - age,
			expiresAt: ends === undefined ? undefined : now + ends,
			role,
			channelIds: idOf(role === 600 ? 'visitors' : 'general'),
			withDefaults: role !== 600,
		});
	}
}

/** When people were last there: some now, most in the last two weeks, some not for long. */
export function addDemoPresence(tx: Transaction, store: Store, accounts: readonly Account[]): void {
	const now = Math.floor(store.clock() / 1000);
	const seen: [Account, {connectedAt: number; activeAt: number}][] = [];
	for (const account of accounts) {
		if (isBot(account) || !account.isActive) continue;
		const random = new Random(account.id * 11 + 5);
		const fate = random.next();
		const [from, to] = spanFor(fate);
		if (to === 0) continue;
		const connectedAt = now - Math.floor((from + random.next() * (to - from)) / 1000);
		const isActive = random.next() < 0.7;
		const activeAt = isActive ? connectedAt : connectedAt - random.below(7200);
		seen.push([account, {connectedAt, activeAt}]);
	}
	tx.presences.putAll(seen);
}

/** Past this the people of a demo that nobody opened would all look gone. */
const stale = 2 * day;

/** Lets people of a demo organization come back that was not opened for days. */
export async function refreshDemoPresence(store: Store): Promise<void> {
	if (store.realm.facts()?.madeAs !== 'demo') return;
	let newest = 0;
	for (const {connectedAt} of store.presences.all()) newest = Math.max(newest, connectedAt);
	if (store.clock() - newest * 1000 < stale) return;
	await store.write(tx =>
		addDemoPresence(tx, store, store.accounts.between(1, store.accounts.lastId())),
	);
}

/** How long ago, by chance; nothing for people who were never seen. */
function spanFor(fate: number): readonly [from: number, to: number] {
	if (fate < 0.12) return [0, 2 * minute];
	if (fate < 0.4) return [10 * minute, 12 * hour];
	if (fate < 0.7) return [day, 6 * day];
	if (fate < 0.86) return [7 * day, 13 * day];
	if (fate < 0.95) return [20 * day, 200 * day];
	return [0, 0];
}
