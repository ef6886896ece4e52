import {announceFlags} from '../delivery/announce-messages';
import type {Context} from '../handler';
import type {Account} from '../storage/account';
import {flagBits} from '../storage/message';
import type {Store, Transaction} from '../storage/store';
import type {UnreadPlace} from '../storage/unread';

/** Copies that are looked at in one change; all of them may have to be marked. */
const longestRun = 1500;

type Meant = (place: UnreadPlace) => boolean;

/**
 * Marks what is meant of a run of unread messages after one as read and tells its owner, where there is
 * something to tell; answers with where to go on, or undefined at the end.
 */
function readRun(
	tx: Transaction,
	store: Store,
	userId: number,
	{
		after,
		until,
		isMeant,
	}: {readonly after: number; readonly until: number; readonly isMeant: Meant},
): number | undefined {
	const run = store.ownCopies.unreadRun(userId, {after, until, most: longestRun});
	const wanted = run.filter(isMeant).map(({id}) => id);
	const messages = tx.messages.changeFlag(userId, flagBits.read, true, wanted);
	if (messages.length > 0) announceFlags(tx, userId, {isSet: true, flag: 'read', messages});
	return run.length < longestRun ? undefined : run.at(-1)?.id;
}

/**
 * Marks everything that is meant of what the caller has not read by now. Where that is much it goes
 * in several changes, each of which is durable and told by itself. `begin` belongs to the first.
 */
export async function markRead(
	{store, write}: Pick<Context<Account>, 'store' | 'write'>,
	isMeant: Meant,
	begin: {
		readonly before?: (tx: Transaction, actor: Account) => void;
		readonly after?: (tx: Transaction, actor: Account) => void;
	} = {},
): Promise<void> {
	let next = await write((tx, actor) => {
		begin.before?.(tx, actor);
		const until = store.messages.lastId();
		const after = readRun(tx, store, actor.id, {after: 0, until, isMeant});
		begin.after?.(tx, actor);
		return after === undefined ? undefined : {after, until};
	});
	while (next !== undefined) {
		const {after, until} = next;
		const last = await write((tx, actor) => readRun(tx, store, actor.id, {after, until, isMeant}));
		next = last === undefined ? undefined : {after: last, until};
	}
}

/** Marks everything that the caller has not read as read; what is left at last is told as all. */
export async function markEverything({
	store,
	write,
}: Pick<Context<Account>, 'store' | 'write'>): Promise<void> {
	const until = Number.MAX_SAFE_INTEGER;
	for (let isDone = false; !isDone;) {
		isDone = await write((tx, {id: userId}) => {
			const run = {after: 0, until, most: longestRun};
			const unread = store.ownCopies.unreadRun(userId, run).map(({id}) => id);
			const isLast = unread.length < longestRun;
			const messages = tx.messages.changeFlag(userId, flagBits.read, true, unread);
			const change = {isSet: true, flag: 'read'} as const;
			announceFlags(
				tx,
				userId,
				isLast ? {...change, messages: [], isAll: true} : {...change, messages},
			);
			return isLast;
		});
	}
}
