import {seesAddress, tierOf, type ReaderTier} from '../domain/visibility';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {unknownUserRow, userRow} from '../domain/user-row';
import {profileOf} from './profile-values';
import {reachOf, type Reach} from './user-reach';

/** Ids in one prepared part of the list. */
const idsInPart = 1000;
/** Views that are kept prepared; each takes about 0.4 kB a person. */
const keptViews = 4;

export type ListView = {
	readonly clientGravatar: boolean;
	readonly withProfile: boolean;
	/** Only those who are active, or only the others; they do not say so themselves then. */
	readonly only?: 'active' | 'inactive';
};

/**
 * The list of everybody, serialized once for all readers of a tier and kept in parts; a change renews
 * the part it is in. So an answer for 100,000 people costs little more than sending it.
 */
export class UserLists {
	readonly #store: Store;
	readonly #host: string;
	readonly #views = new Map<string, (Buffer | undefined)[]>();

	constructor(store: Store, host: string) {
		this.#store = store;
		this.#host = host;
		store.onAccountChange(id => {
			for (const parts of this.#views.values()) parts[partOf(id)] = undefined;
		});
	}

	/**
	 * The rows as JSON, joined by commas, in parts. A part that is not prepared is made when it is asked
	 * for, so the first reader of a view gets it while it is made, and nobody else has to wait for all.
	 */
	*rowsFor(reader: Account, view: ListView): Generator<Buffer> {
		const tier = tierOf(reader);
		const reach = reachOf(this.#store, reader);
		const kept = this.#kept(tier, view);
		const own = seesAddress(tier, reader) ? -1 : partOf(reader.id);
		let isFirst = true;
		for (let part = 0; part <= partOf(this.#store.accounts.lastId()); part++) {
			const rows =
				part === own || !reach.isWhole
					? this.#make(part, tier, view, {id: reader.id, reach})
					: (kept[part] ??= this.#make(part, tier, view));
			if (rows.length === 0) continue;
			if (!isFirst) yield comma;
			isFirst = false;
			yield rows;
		}
	}

	/**
	 * Prepares the view that the console asks for, a part at a time between requests, so that the first
	 * list after a start is as quick as the others. Returns the function that stops it.
	 */
	warm(reader: Account, view: ListView): () => void {
		const tier = tierOf(reader);
		const last = partOf(this.#store.accounts.lastId());
		let part = 0;
		let next: NodeJS.Immediate | undefined;
		const step = () => {
			const kept = this.#kept(tier, view);
			kept[part] ??= this.#make(part, tier, view);
			part++;
			if (part <= last) next = setImmediate(step);
		};
		next = setImmediate(step);
		return () => clearImmediate(next);
	}

	#kept(tier: ReaderTier, view: ListView): (Buffer | undefined)[] {
		const key = `${tier} ${view.clientGravatar} ${view.withProfile} ${view.only ?? ''}`;
		const parts = this.#views.get(key) ?? [];
		this.#views.delete(key);
		this.#views.set(key, parts);
		if (this.#views.size > keptViews) {
			const [oldest] = this.#views.keys();
			if (oldest !== undefined) this.#views.delete(oldest);
		}
		return parts;
	}

	#make(part: number, tier: ReaderTier, view: ListView, reader?: OneReader): Buffer {
		const first = part * idsInPart;
		const last = first + idsInPart - 1;
		const valuesOf = view.withProfile ? this.#store.profiles.valuesBetween(first, last) : undefined;
		const isUnknown = (account: Account) => reader?.reach.sees(account) === false;
		// Whether somebody unknown is active is not told: they stand among those who are.
		const isWanted = (account: Account) =>
			view.only === undefined ||
			(account.isActive || isUnknown(account)) === (view.only === 'active');
		const wanted = this.#store.accounts.between(first, last).filter(isWanted);
		const rows = wanted.map(account =>
			isUnknown(account)
				? unknownUserRow(account.id, this.#host, view.withProfile)
				: userRow(account, {
						host: this.#host,
						seesAddress: seesAddress(tier, account) || account.id === reader?.id,
						clientGravatar: view.clientGravatar,
						...(valuesOf && {profile: profileOf(this.#store, valuesOf(account.id))}),
					}),
		);
		// A list at once, without its brackets: twice as quick as row by row.
		const told = view.only === undefined ? rows : rows.map(({is_active: _state, ...row}) => row);
		return Buffer.from(JSON.stringify(told).slice(1, -1));
	}
}

/** Somebody who does not see what others of their tier see. */
type OneReader = {readonly id: number; readonly reach: Reach};

const comma = Buffer.from(',');

function partOf(id: number): number {
	return Math.floor(id / idsInPart);
}
