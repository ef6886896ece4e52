import {
	accountSettingCalls,
	alertWordCalls,
	bodyOf,
	mutedPersonCalls,
	scheduledCalls,
} from '../../../shared/changes/account-calls';
import {standingOf} from '../../../shared/changes/calls';
import type {
	AccountSettingChange,
	AlertWordChange,
	MutedPersonChange,
	ScheduledChange,
} from '../../../shared/model/change';
import type {MutedUser} from '../../../shared/model/muted-user';
import type {ScheduledMessage} from '../../../shared/model/scheduled-message';
import {serverNow} from '../../state/server-time';
import {accountKeys} from '../account/account-keys';
import type {AccountSettings} from '../account/account';
import {userKeys} from '../users/user-keys';
import {cancelReadings} from './cancel-readings';
import type {CallFamily, Dependencies} from './family';
import {compareNames} from '../../../shared/languages/formats';

/** What the account has for itself: shown at once, read anew afterwards. */

const isSameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function putWord({queries, connectionId}: Dependencies, word: string, isThere: boolean): void {
	queries.setQueryData<readonly string[]>(accountKeys.alertWords(connectionId), list => {
		if (list === undefined) return list;
		const others = list.filter(one => !isSameWord(one, word));
		if (!isThere) return others;
		return [...others, word].toSorted(compareNames);
	});
}

/** Alert words. */
export const alertWordChanges: CallFamily<AlertWordChange> = {
	...alertWordCalls,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, accountKeys.alertWords(connectionId));
	},
	applyOptimistically(deps, changes) {
		for (const {word, after} of changes) putWord(deps, word, after);
	},
	rollBack(deps, changes) {
		for (const {word, before} of changes) putWord(deps, word, before);
	},
	compareWithCurrent({queries, connectionId}) {
		const list = queries.getQueryData<readonly string[]>(accountKeys.alertWords(connectionId));
		return change =>
			list &&
			standingOf(
				list.some(word => isSameWord(word, change.word)),
				change,
			);
	},
	refetch: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: accountKeys.alertWords(connectionId)}),
};

function putMuted({queries, connectionId}: Dependencies, id: number, isMuted: boolean): void {
	queries.setQueryData<readonly MutedUser[]>(accountKeys.mutedPeople(connectionId), list => {
		if (list === undefined) return list;
		const others = list.filter(one => one.id !== id);
		const timestamp = Math.floor(serverNow(connectionId) / 1000);
		return isMuted ? [...others, {id, timestamp}] : others;
	});
}

/** Muted people. */
export const mutedPersonChanges: CallFamily<MutedPersonChange> = {
	...mutedPersonCalls,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, accountKeys.mutedPeople(connectionId));
	},
	applyOptimistically(deps, changes) {
		for (const {user_id, after} of changes) putMuted(deps, user_id, after);
	},
	rollBack(deps, changes) {
		for (const {user_id, before} of changes) putMuted(deps, user_id, before);
	},
	compareWithCurrent({queries, connectionId}) {
		const list = queries.getQueryData<readonly MutedUser[]>(accountKeys.mutedPeople(connectionId));
		return change =>
			list &&
			standingOf(
				list.some(({id}) => id === change.user_id),
				change,
			);
	},
	refetch: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: accountKeys.mutedPeople(connectionId)}),
};

function putSetting(
	{queries, connectionId}: Dependencies,
	{property}: AccountSettingChange,
	next: (now: unknown) => unknown,
): void {
	queries.setQueryData<AccountSettings>(accountKeys.settings(connectionId), settings => {
		if (settings === undefined || property === 'full_name') return settings;
		return {...settings, [property]: next(settings[property])};
	});
}

/** Settings of the own account; the name shows once the server has it. */
export const accountSettingChanges: CallFamily<AccountSettingChange> = {
	...accountSettingCalls,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, accountKeys.settings(connectionId));
	},
	applyOptimistically(deps, changes) {
		for (const change of changes) putSetting(deps, change, () => change.after);
	},
	rollBack(deps, changes) {
		for (const change of changes) {
			putSetting(deps, change, now => (now === change.after ? change.before : now));
		}
	},
	compareWithCurrent({queries, connectionId}) {
		const settings = queries.getQueryData<AccountSettings>(accountKeys.settings(connectionId));
		return change => {
			const {property} = change;
			const now = property === 'full_name' ? undefined : settings?.[property];
			return now === undefined ? undefined : standingOf<unknown>(now, change);
		};
	},
	refetch: async ({queries, connectionId}, changes) => {
		await Promise.all([
			queries.invalidateQueries({queryKey: accountKeys.settings(connectionId)}),
			...(changes.some(({property}) => property === 'full_name' || property === 'timezone')
				? [queries.invalidateQueries({queryKey: userKeys.all(connectionId)})]
				: []),
		]);
	},
};

function patchScheduled(
	{queries, connectionId}: Dependencies,
	change: ScheduledChange,
	body: ScheduledChange['after'],
): void {
	const {message_id: id} = change;
	// What is new has no number yet, and shows once the server has it.
	if (id === undefined) return;
	queries.setQueryData<readonly ScheduledMessage[]>(accountKeys.scheduled(connectionId), list => {
		if (body === null) return list?.filter(one => one.scheduled_message_id !== id);
		const {type, to, topic, content, at} = body;
		return list
			?.map(one =>
				one.scheduled_message_id === id
					? {
							...one,
							type,
							to: type === 'stream' ? (to[0] ?? 0) : [...to],
							topic,
							content,
							scheduled_delivery_timestamp: at,
							failed: false,
						}
					: one,
			)
			.toSorted(
				(one, other) => one.scheduled_delivery_timestamp - other.scheduled_delivery_timestamp,
			);
	});
}

/** Messages for later. */
export const scheduledChanges: CallFamily<ScheduledChange> = {
	...scheduledCalls,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, accountKeys.scheduled(connectionId));
	},
	applyOptimistically(deps, changes) {
		for (const change of changes) patchScheduled(deps, change, change.after);
	},
	// What was taken off the list is read anew when the run ends.
	rollBack(deps, changes) {
		for (const change of changes) {
			if (change.after !== null) patchScheduled(deps, change, change.before);
		}
	},
	compareWithCurrent({queries, connectionId}) {
		const key = accountKeys.scheduled(connectionId);
		const list = queries.getQueryData<readonly ScheduledMessage[]>(key);
		return change => {
			const {message_id: id, before, after} = change;
			if (list === undefined || id === undefined) return undefined;
			const found = list.find(one => one.scheduled_message_id === id);
			if (found === undefined) return after === null ? 'after' : 'else';
			const now = JSON.stringify(bodyOf(found));
			if (before !== null && now === JSON.stringify(before)) return 'before';
			return after !== null && now === JSON.stringify(after) ? 'after' : 'else';
		};
	},
	refetch: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: accountKeys.scheduled(connectionId)}),
};
