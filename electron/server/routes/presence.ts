import {badRequest} from '../../../shared/contract/errors';
import {limits} from '../../../shared/model/limits';
import {isNews, reported, singleEntry} from '../domain/presence';
import {noSuchUser} from '../domain/people';
import {Prepared, type Context, type Handlers} from '../handler';
import {isBot, type Account} from '../storage/account';
import {accountByApiEmail} from '../services/principals';
import {reachOf} from '../access/user-reach';
import {presenceParts, entryParts} from '../views/presence-parts';
import {tellPresence} from '../services/presence-news';

export const reportPresence: Handlers['reportPresence'] = async (context, asked) => {
	const {status} = asked;
	if (status !== 'active' && status !== 'idle') {
		throw badRequest(`Invalid status: ${status}. It is active or idle.`);
	}
	await note(context, status);
	const since = asked.last_update_id;
	if (asked.ping_only) return {presence_last_update_id: since ?? -1};
	const days = Math.min(asked.history_limit_days ?? limits.presenceDays, limits.presenceDays);
	const isSlim = asked.slim_presence || since !== undefined;
	const parts = presenceParts(context, {isSlim, days, since: since ?? -1});
	return new Prepared(inOrder('{"result":"success","msg":"",', parts), 0);
};

function* inOrder(start: string, parts: Iterable<Buffer>, end = ''): Generator<Buffer> {
	yield Buffer.from(start);
	yield* parts;
	yield Buffer.from(end);
}

/** Keeps a report, unless the person is invisible or what is stored is young enough. */
async function note(
	{actor, store, write}: Context<Account>,
	status: 'active' | 'idle',
): Promise<void> {
	const seconds = Math.floor(store.clock() / 1000);
	if (!actor.isPresenceEnabled) return;
	if (reported(store.presences.of(actor.id), status, seconds) === undefined) return;
	await write((tx, person) => {
		if (!person.isPresenceEnabled) return;
		const before = store.presences.of(person.id);
		const after = reported(before, status, seconds);
		if (after === undefined) return;
		tx.presences.put(person, after);
		const isQuiet =
			store.realm.settings().presence_disabled ||
			store.accounts.countActivePeople() > limits.presenceEventsMaxUsers;
		if (!isQuiet && isNews(before, after)) tellPresence(tx, store, person, after);
	});
}

export const getUserPresence: Handlers['getUserPresence'] = (context, {user_id_or_email: who}) => {
	const {actor, store} = context;
	const account = /^\d+$/.test(who)
		? store.accounts.byId(Number(who))
		: accountByApiEmail(store, who);
	if (account === undefined || !account.isActive || !reachOf(store, actor).sees(account)) {
		throw badRequest(noSuchUser);
	}
	if (isBot(account)) throw badRequest('Presence is not supported for bot users.');
	const presence = store.presences.of(account.id);
	const isKept = account.isPresenceEnabled && !store.realm.settings().presence_disabled;
	if (presence === undefined || !isKept) {
		throw badRequest(`No presence data for ${who}`);
	}
	return {presence: singleEntry(presence, store.clock() / 1000)};
};

export const getRealmPresence: Handlers['getRealmPresence'] = context => {
	const options = {isSlim: false, days: limits.presenceDays, since: -1};
	const start = `{"result":"success","msg":"","server_timestamp":${context.store.clock() / 1000},"presences":{`;
	return new Prepared(inOrder(start, entryParts(context, options), '}'), 0);
};
