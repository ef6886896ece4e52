import {plural, t} from '@lingui/core/macro';
import {useState} from 'react';
import type {Subscription} from '../../../shared/model/channel';
import {useApplyChanges} from '../../api/changes/apply-changes';
import type {ChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {removedLabel, unreadStays} from '../../channels/membership-words';
import {inOneSentence} from '../../text/in-one-sentence';
import {sheetOf} from '../../pending/pending-store';
import {settingPending} from './setting-edits';

/**
 * Leaving channels. A public one is left at once and can be come back to; a private one is asked
 * about first. What is being left is off the list, and comes back when the service refuses. What is pending
 * for it goes with it, and the report says so.
 */
export function useLeave(directory: ChannelDirectory | undefined, ownId: number | undefined) {
	const {apply} = useApplyChanges();
	const {id} = useConnection();
	const edits = settingPending.store(state => sheetOf(state, id).edits);
	const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
	const [asked, setAsked] = useState<Subscription>();

	const isEmptied = (channel: Subscription) =>
		channel.invite_only && isAlone(directory, channel, ownId);
	const pendingOf = ({stream_id}: Subscription) => edits.get(stream_id)?.size ?? 0;
	const leave = async (channel: Subscription) => {
		const {stream_id, name} = channel;
		if (ownId === undefined) return;
		setLeaving(ids => new Set([...ids, stream_id]));
		const count = pendingOf(channel);
		const {done} = await apply({
			label: removedLabel(t`You left #${name}`, isEmptied(channel)),
			...(count > 0 && {detail: discardedWords(count)}),
			...(!channel.invite_only && {staysAfterUndo: inOneSentence(unreadStays(1))}),
			changes: [
				{
					kind: 'membership',
					user_id: ownId,
					stream_id,
					before: true,
					after: false,
					// Only somebody in it can add them again.
					...(channel.invite_only && {isOneWay: true}),
				},
			],
		});
		if (done.length > 0) {
			const gone = {isRow: (row: number) => row === stream_id, isColumn: () => false};
			settingPending.store.getState().forget(id, gone);
		}
		setLeaving(ids => new Set([...ids].filter(other => other !== stream_id)));
	};

	return {
		leaving,
		/** The private channel that is asked about. */
		asked,
		isLast: asked !== undefined && isEmptied(asked),
		/** How many changes pending for it are dropped. */
		dropped: asked === undefined ? 0 : pendingOf(asked),
		ask: (channel: Subscription) => (channel.invite_only ? setAsked(channel) : void leave(channel)),
		confirm: () => {
			setAsked(undefined);
			if (asked !== undefined) void leave(asked);
		},
		cancel: () => setAsked(undefined),
	};
}

/** Whether nobody else is in a channel, as far as the account may see it. */
function isAlone(
	directory: ChannelDirectory | undefined,
	{stream_id}: Subscription,
	ownId: number | undefined,
): boolean {
	const members = directory?.members.get(stream_id);
	return members?.length === 1 && members[0] === ownId;
}

function discardedWords(count: number): string {
	return plural(count, {
		one: '# change not applied to it discarded.',
		other: '# changes not applied to it discarded.',
	});
}
