import {t} from '@lingui/core/macro';
import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useEffectEvent, useState} from 'react';
import type {Change, Place} from '../../../../../shared/model/change';
import type {Channel} from '../../../../../shared/model/channel';
import {isResolved, withResolved} from '../../../../../shared/model/message';
import {openName} from '../../../../../shared/model/shown-name';
import {topicKey} from '../../../../../shared/model/topic';
import {isSamePlace} from '../../../../../shared/changes/places-of';
import {useConnection} from '../../../../api/connection/client-context';
import {isMovedByEditor} from '../../../../api/messages/message-edits';
import {watchTopic, type TopicMove} from '../../../../api/channels/topic-moves';
import {isSendingUnsent, unsentKey} from '../../../../api/drafts/unsent';
import {takeUnsentAlong} from '../../../../api/drafts/unsent-moves';
import {useChangesStore} from '../../../../state/changes';
import {useActionsStore, useTell} from '../../actions/actions';
import {isComposerOpen} from '../../editor/editor';
import type {MessagesSearch} from '../../../../places/messages';

/** A topic on screen that is elsewhere by now, while somebody writes where it was. */
export type LeftTopic = {
	/** What became of it. */
	readonly words: string;
	/** Leads there, with what was typed. */
	readonly go: () => void;
};

/**
 * Leads to where the topic on screen is, once all of it was renamed, moved or resolved elsewhere, and says
 * so. Whoever is writing in it is not led away: other people may read at the new place, and a message
 * may be on its way. They are told, and go along when they choose to.
 */
export function useFollowOthers(
	{channel, topic, q}: MessagesSearch,
	channels: readonly Channel[],
	onGone: (to: Place, message: number) => void,
): LeftTopic | undefined {
	const {id, userId} = useConnection();
	const queries = useQueryClient();
	const tell = useTell();
	const [left, setLeft] = useState<{readonly from: Place; readonly move: TopicMove}>();
	const go = useEffectEvent((from: Place, move: TopicMove) => {
		const {to, message, by} = move;
		const isOwn = by === userId;
		const isOfEditor = isOwn && isMovedByEditor(queries, id, message, from);
		if (isOwn && !isOfEditor && isOfOwnRun(id, from)) return;
		if (isBusyAt(id, from)) return setLeft({from, move});
		onGone(to, message);
		// The bar tells what an editor did.
		if (isOfEditor) return;
		tell({words: moveWords(from, to, channels, isOwn), place: to});
	});
	useEffect(() => {
		if (channel === undefined || topic === undefined || q !== undefined) return undefined;
		const place = {stream_id: channel, topic};
		const end = watchTopic({connectionId: id, place, onMoved: move => go(place, move)});
		return () => {
			end();
			setLeft(undefined);
			useActionsStore.getState().leavePlace(id, place);
		};
	}, [id, channel, topic, q]);
	// It may go on from there, or come back.
	useEffect(() => {
		if (left === undefined) return undefined;
		const {from, move} = left;
		return watchTopic({
			connectionId: id,
			place: move.to,
			onMoved: next => setLeft(isSamePlace(next.to, from) ? undefined : {from, move: next}),
		});
	}, [id, left]);
	if (left === undefined) return undefined;
	const {from, move} = left;
	return {
		words: moveWords(from, move.to, channels, move.by === userId),
		go: () => {
			takeUnsentAlong(id, from, move.to);
			onGone(move.to, move.message);
		},
	};
}

/** Whether somebody is writing at a place, or sending from there. */
function isBusyAt(connectionId: string, place: Place): boolean {
	const key = unsentKey({kind: 'channel', ...place});
	return isComposerOpen(connectionId, place) || isSendingUnsent(connectionId, key);
}

/** Whether work of this page took messages from a place: whoever asked for it leads on from there. */
function isOfOwnRun(connectionId: string, from: Place): boolean {
	const {runs} = useChangesStore.getState();
	return runs.some(
		run => run.connectionId === connectionId && run.changes.some(one => leaves(one, from)),
	);
}

function leaves(change: Change, from: Place): boolean {
	if (change.kind === 'move') return isSamePlace(change.before, from);
	if (change.kind !== 'resolve') return false;
	const {stream_id, topic, before} = change;
	return isSamePlace({stream_id, topic: withResolved(topic, before)}, from);
}

function moveWords(from: Place, to: Place, channels: readonly Channel[], isOwn: boolean): string {
	// Own work of this page is not told here: it was done in another program.
	const topic = openName(to.topic);
	if (to.stream_id !== from.stream_id) {
		const {stream_id: channelId} = to;
		const found = channels.find(({stream_id}) => stream_id === channelId);
		const channel = openName(found?.name ?? t`channel ${channelId}`);
		return isOwn
			? t`You moved this topic to #${channel} > ${topic}.`
			: t`Somebody else moved this topic to #${channel} > ${topic}.`;
	}
	const isDone = isResolved(to.topic);
	const isSameName = topicKey(withResolved(from.topic, isDone)) === topicKey(to.topic);
	if (!isSameName) {
		return isOwn
			? t`You renamed this topic to ${topic}.`
			: t`Somebody else renamed this topic to ${topic}.`;
	}
	if (isDone) return isOwn ? t`You resolved this topic.` : t`Somebody else resolved this topic.`;
	return isOwn
		? t`You marked this topic as unresolved.`
		: t`Somebody else marked this topic as unresolved.`;
}
