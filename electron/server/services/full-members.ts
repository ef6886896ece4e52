import {Role} from '../../../shared/model/role';
import {whoSees} from '../delivery/audience';
import type {AddressedEvent} from '../delivery/event';
import {fullIfJoinedBy, type FullMemberRule} from '../domain/policies';
import type {Store} from '../storage/store';

/** So many are told one by one where guests know only some of them; more are told to all but guests. */
const mostApart = 1000;

/** What is told of members who count as full ones after a time or a setting, and did not before, or the reverse. */
export function fullMemberNews(
	store: Store,
	before: FullMemberRule,
	after: FullMemberRule,
): readonly AddressedEvent[] {
	const [from, to] = [fullIfJoinedBy(before), fullIfJoinedBy(after)];
	const ids = store.accounts.idsJoined(Role.member, Math.min(from, to), Math.max(from, to));
	if (ids.length === 0) return [];
	const op = to > from ? 'add_members' : 'remove_members';
	const told = (
		audience: AddressedEvent['audience'],
		user_ids: readonly number[],
	): AddressedEvent => ({
		audience,
		event: {type: 'user_group', op, group_id: store.realm.groupId('role:fullmembers'), user_ids},
	});
	if (!store.realm.keepsGuestsApart()) return [told({to: 'everyone'}, ids)];
	if (ids.length > mostApart) return [told({to: 'members-and', ids: []}, ids)];
	return ids.flatMap(id => {
		const account = store.accounts.byId(id);
		return account === undefined ? [] : told(whoSees(store, account), [id]);
	});
}

/** Longest sleep: people may have joined, the clock may have been set, or the computer have slept. */
const longestSleep = 10 * 60_000;

/** Tells of members at the moment from which on they count as full ones. */
export class FullMembers {
	readonly #store: Store;
	readonly #tell: (events: readonly AddressedEvent[]) => void;
	#last: FullMemberRule;
	#timer: NodeJS.Timeout | undefined;

	constructor(store: Store, tell: (events: readonly AddressedEvent[]) => void) {
		this.#store = store;
		this.#tell = tell;
		this.#last = waitingOf(store);
	}

	/** Tells what is due, and looks when something will be. A new setting was told where it was set. */
	readonly look = (): void => {
		clearTimeout(this.#timer);
		if (this.#store.isClosed) return;
		const now = waitingOf(this.#store);
		if (now.waitingPeriodDays === this.#last.waitingPeriodDays) {
			const news = fullMemberNews(this.#store, this.#last, now);
			if (news.length > 0) this.#tell(news);
		}
		this.#last = now;
		this.#timer = setTimeout(this.look, this.#untilNext(now)).unref();
	};

	end(): void {
		clearTimeout(this.#timer);
	}

	#untilNext(waiting: FullMemberRule): number {
		const joined = this.#store.accounts.nextJoined(Role.member, fullIfJoinedBy(waiting));
		if (joined === undefined) return longestSleep;
		return Math.min(Math.max(1, joined - fullIfJoinedBy(waiting)), longestSleep);
	}
}

function waitingOf(store: Store): FullMemberRule {
	return {
		now: store.clock(),
		waitingPeriodDays: store.realm.settings().waiting_period_threshold,
	};
}
