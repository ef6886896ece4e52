import {t, plural} from '@lingui/core/macro';
import {keptForever} from '../../../shared/model/channel';
import type {ChannelRow} from '../channel-row';
import {
	changedFields,
	hasGoodRetention,
	isPrivate,
	sentRetention,
	type ChannelFields,
} from './channel-fields';

/** What follows from the changes, one sentence each; only what is not plain from the control. */
export function consequencesOf(
	row: ChannelRow,
	before: ChannelFields,
	after: ChannelFields,
): readonly string[] {
	// Of a number of days that is not taken nothing follows.
	const changed = changedFields(before, after).filter(
		field => field !== 'retention' || hasGoodRetention(after),
	);
	const sentences: string[] = [];
	if (changed.includes('kind')) sentences.push(...ofKind(row, before, after));
	if (changed.includes('retention')) {
		const now = sentRetention(after);
		if (typeof now === 'number') {
			sentences.push(
				plural(now, {
					one: 'Messages older than # day are permanently deleted.',
					other: 'Messages older than # days are permanently deleted.',
				}),
			);
		} else if (now === 'unlimited')
			sentences.push(t`Messages are no longer deleted automatically.`);
		else sentences.push(t`Messages follow the default retention of the organization.`);
	}
	if (changed.includes('isDefault')) {
		sentences.push(
			after.isDefault
				? t`New people are added to it automatically; existing people are not.`
				: t`New people are no longer added to it; nobody is removed from it.`,
		);
	}
	if (changed.some(field => toldInChannel.has(field))) {
		sentences.push(t`The notification bot posts a message about it in the channel.`);
	}
	return sentences;
}

const exposure: Readonly<Record<ChannelFields['kind'], number>> = {
	'private-protected': 0,
	private: 1,
	public: 2,
	'web-public': 3,
};

/** Whether a change makes a channel private that oneself is not in: who is not in it takes nothing of that back. */
export function locksOut(
	{isMine}: ChannelRow,
	before: ChannelFields,
	after: ChannelFields,
): boolean {
	return isPrivate(after.kind) && !isPrivate(before.kind) && !isMine;
}

/**
 * What undoing a change would do that nothing brings back, in sentences; undefined where it does no harm.
 * `usualDays` is the organization's retention.
 */
export function harmOfUndo(
	before: ChannelFields,
	after: ChannelFields,
	usualDays: number | undefined,
): string | undefined {
	const sentences: string[] = [];
	if (exposure[before.kind] > exposure[after.kind]) {
		sentences.push(
			t`Everything written in it since becomes readable for more people, who may have read it before you change it back.`,
		);
	}
	const back = retentionDays(before, usualDays);
	if (back === undefined) {
		if (changedFields(before, after).includes('retention')) {
			sentences.push(
				t`The organization's default retention applies again, which may permanently delete messages.`,
			);
		}
	} else if (back < (retentionDays(after, usualDays) ?? Infinity)) {
		sentences.push(
			plural(back, {
				one: 'Messages older than # day are permanently deleted again.',
				other: 'Messages older than # days are permanently deleted again.',
			}),
		);
	}
	return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** What undoing a change does not bring back, to go on in a sentence; undefined where nothing is lost. */
export function staysOfUndo(
	before: ChannelFields,
	after: ChannelFields,
	usualDays: number | undefined,
): string | undefined {
	if (!changedFields(before, after).includes('retention')) return undefined;
	const now = retentionDays(after, usualDays) ?? 0;
	return now < (retentionDays(before, usualDays) ?? Infinity)
		? t`messages deleted meanwhile stay deleted.`
		: undefined;
}

/** How many days messages are kept; undefined where the organization does not tell its default. */
function retentionDays(fields: ChannelFields, usualDays: number | undefined): number | undefined {
	const sent = sentRetention(fields);
	const days = sent === 'realm_default' ? usualDays : sent;
	return days === 'unlimited' || days === keptForever ? Infinity : days;
}

/** Changes that the server tells of in the channel itself (api-facts 9.4). */
const toldInChannel: ReadonlySet<string> = new Set([
	'name',
	'description',
	'kind',
	'posting',
	'retention',
]);

function ofKind(row: ChannelRow, before: ChannelFields, after: ChannelFields): readonly string[] {
	const sentences: string[] = [];
	if (isPrivate(after.kind) && !isPrivate(before.kind)) {
		sentences.push(
			row.subscribers === undefined
				? t`Making it private hides it from everyone but those who are in it. Administrators still see its name and its members, not its messages.`
				: plural(
						{count: row.subscribers},
						{
							one: 'Making it private hides it from everyone but the # person in it. Administrators still see its name and its members, not its messages.',
							other:
								'Making it private hides it from everyone but the # people in it. Administrators still see its name and its members, not its messages.',
						},
					),
		);
		if (locksOut(row, before, after)) {
			sentences.push(t`You are not in it, so you cannot make it public again yourself.`);
		}
		if (before.kind === 'web-public') {
			sentences.push(
				t`It is no longer on the web: a channel is private or web-public, never both.`,
			);
		}
	} else if (isPrivate(before.kind) && !isPrivate(after.kind)) {
		sentences.push(
			t`Everyone except guests can read all of its messages. People may have read them before you change it back.`,
		);
	}
	if (after.kind === 'web-public') {
		sentences.push(t`Anyone on the internet can read all of it without an account.`);
	} else if (before.kind === 'web-public' && after.kind === 'public') {
		sentences.push(t`It can no longer be read without an account.`);
	}
	if (after.kind === 'private-protected') {
		sentences.push(t`People added from now on can't read earlier messages.`);
	} else if (before.kind === 'private-protected') {
		sentences.push(t`People can read messages sent before they joined.`);
	}
	return sentences;
}
