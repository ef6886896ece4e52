import type {Store, Transaction} from '../storage/store';
import type {Uploads} from '../storage/uploads';
import type {Note} from '../storage/upkeep';

/** The path of a file that no row names any more, until it is deleted. */
export type GoneFile = Note<string>;

/** In the notes of what is to be finished. */
const kind = 'file';

/** With the change after which nothing names a file: whatever stops the server, it is deleted. */
export function noteGone(tx: Transaction, pathId: string): GoneFile {
	return tx.upkeep.add(kind, pathId);
}

type Where = {readonly store: Store; readonly uploads: Uploads};

/** Deletes files once it is durable that they are gone; what cannot be deleted yet stays noted. */
export function removeGone({store, uploads}: Where, gone: readonly GoneFile[]): void {
	const removed = gone.filter(({work}) => uploads.remove(work));
	if (removed.length === 0) return;
	// Nobody waits for it: a note that stays has a file deleted that is not there.
	void Promise.allSettled([store.write(tx => removed.forEach(note => tx.upkeep.remove(note)))]);
}

/** Deletes what a stop, or a program that held a file open, left behind. */
export function removeAllGone(where: Where): void {
	removeGone(where, where.store.upkeep.all<string>(kind));
}

/** Deletes the files of earlier runs that no row names: their upload was cut off before it was answered. */
export async function removeUnnamed({store, uploads}: Where): Promise<void> {
	await uploads.keepOnly(namedFiles(store));
}

const accountsInStep = 5000;

/** The paths of all files that something shows or links to, some at a time. */
function* namedFiles(store: Store): Generator<readonly string[]> {
	yield store.emoji.all().map(({path}) => path.slice(1));
	yield Object.values(store.realm.pictures()).map(({path}) => path);
	yield store.exports
		.all()
		.flatMap(({path, deletedAt}) =>
			deletedAt === undefined ? path.slice('user_uploads/'.length) : [],
		);
	const last = store.accounts.lastId();
	for (let from = 1; from <= last; from += accountsInStep) {
		yield store.accounts
			.avatarPathsBetween(from, from + accountsInStep - 1)
			.map(path => path.slice(1));
	}
	yield* store.attachments.paths();
}
