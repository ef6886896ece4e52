import {t} from '@lingui/core/macro';
import {useEffect, useEffectEvent, useState} from 'react';
import type {Client} from '../../../shared/client/create-client';
import {ApiError} from '../../../shared/contract/errors';
import type {DraftBody} from '../../../shared/model/draft';
import {firstWords} from '../../../shared/model/first-words';
import {reportDone} from '../../state/reports';
import {useHealth} from '../../state/health';
import {useClient, useConnection} from '../connection/client-context';
import {answerLost, attemptOf, findAttempt, isTryOf, mayArrive, type Attempt} from './find-sent';
import {writeTexts} from '../saved/saved-texts';
import {setUnderWay} from '../saved/unfinished-runs';
import type {SendRequest} from '../messages/messages';
import {newestOwnMessage, noteOwnMessage} from './newest-sent';
import {whenForgotten} from '../../state/forget';
import {forgetRefusal, noteRefused, useSendingFrom} from '../../state/sendings';
import {lineFor, removeSent, type DraftSource} from './draft-actions';
import {localDraftOf, putDraft, sendingOf, useLocalDrafts, type LocalDraft} from './local-draft';
import {syncName} from './sync-state';
import {serverNow} from '../../state/server-time';

/**
 * A draft that becomes a message is two calls: the message is sent, the draft goes. What is intended
 * is on disk before the first, so that whoever dies in between finishes it later, and sends nothing
 * twice.
 */

const againMilliseconds = 5000;

/** Attempts of which nobody can tell what became of them, by draft and moment. */
const unclear = new Set<string>();

const attemptName = (connectionId: string, {uid, becomes}: Pick<LocalDraft, 'uid' | 'becomes'>) =>
	`${syncName(connectionId, uid)} ${becomes?.at}`;

/** Drafts that this page is sending. */
const underWay = new Set<string>();

/** Whoever closes the window meanwhile is asked. */
function noteUnderWay(connectionId: string, uid: string, is: boolean): void {
	const name = syncName(connectionId, uid);
	if (is) underWay.add(name);
	else underWay.delete(name);
	setUnderWay(sendingOf(name), is);
}

whenForgotten(connectionId => {
	const isOf = (name: string) => name.startsWith(syncName(connectionId, ''));
	for (const name of [...unclear].filter(isOf)) unclear.delete(name);
	for (const name of [...underWay].filter(isOf)) {
		underWay.delete(name);
		setUnderWay(sendingOf(name), false);
	}
});

/** Notes that a draft is about to become a message; resolves when that is on disk. */
export async function beginSending(
	connectionId: string,
	source: DraftSource,
	request: SendRequest,
): Promise<void> {
	const line = lineFor(connectionId, source);
	if (line === undefined) return;
	noteUnderWay(connectionId, line.uid, true);
	const after = newestOwnMessage(connectionId);
	const becomes = attemptOf(request, serverNow(connectionId), after, line.becomes);
	putDraft(connectionId, {...line, becomes});
	await writeTexts();
}

/** It became a message. Returns whether a text that was written elsewhere stays. */
export function letGoSent(connectionId: string, source: DraftSource): boolean {
	noteUnderWay(connectionId, source.uid, false);
	return removeSent(connectionId, source);
}

/** The message was not sent; where that is not known, it is looked for later. */
export function endSending(connectionId: string, uid: string, isKnown: boolean): void {
	const line = localDraftOf(connectionId, uid);
	noteUnderWay(connectionId, uid, false);
	if (line?.becomes === undefined) return;
	const {becomes, ...rest} = line;
	// Of an earlier try nothing is known by this.
	const isOver = isKnown && becomes.first === undefined;
	// Another record of the same: whoever waits for it hears that it is free.
	putDraft(connectionId, isOver ? rest : {...rest, becomes: {...becomes, at: becomes.at - 1}});
}

/** The message that a draft would become now. */
function orderOf({type, to, topic, content}: DraftBody, ownId: number): Attempt['order'] {
	if (type === 'stream') return {type, to: String(to[0]), topic: topic.trim(), content};
	const others = to.filter(id => id !== ownId);
	return {type, to: JSON.stringify(others.length === 0 ? [ownId] : others), content};
}

/** Nothing is left to find out about it. */
function settle(connectionId: string, {becomes: _settled, ...line}: LocalDraft): void {
	putDraft(connectionId, line);
}

/**
 * Looks whether a draft became a message. It is let go of then, unless it was changed since: what stands in
 * it now is another text. Either is told. Throws while it may arrive still.
 */
export async function finishSending(
	client: Client,
	{id: connectionId, userId}: {readonly id: string; readonly userId: number},
	{uid, becomes}: LocalDraft,
): Promise<void> {
	if (becomes === undefined) return;
	const found = await findAttempt(client, userId, becomes).catch((error: unknown) => {
		// Where nobody may look nothing is ever known.
		if (error instanceof ApiError && !error.is('RATE_LIMIT_HIT')) return 'unclear' as const;
		// It may be under way once more.
		const isOpen = localDraftOf(connectionId, uid)?.becomes?.at === becomes.at;
		if (isOpen && !underWay.has(syncName(connectionId, uid))) {
			noteRefused(connectionId, sendingOf(uid), {error: answerLost(), fact: 'unknown'});
		}
		throw error;
	});
	const line = localDraftOf(connectionId, uid);
	if (line?.becomes?.at !== becomes.at) return;
	if (found === undefined && !mayArrive(becomes, serverNow(connectionId))) {
		forgetRefusal(connectionId, sendingOf(uid));
		settle(connectionId, line);
	} else if (typeof found !== 'number') {
		const error = answerLost();
		const fact = found === 'alike' ? 'alike' : 'unknown';
		noteRefused(connectionId, sendingOf(uid), {error, fact});
		if (found === undefined) throw error;
		// It stays noted: after the next start it is as unclear, and is said again.
		unclear.add(attemptName(connectionId, {uid, becomes}));
	} else {
		noteOwnMessage(connectionId, found);
		forgetRefusal(connectionId, sendingOf(uid));
		const {content} = becomes.order;
		const now = line.mine ?? line.base;
		const isChanged = now !== null && !isTryOf(becomes, orderOf(now, userId));
		if (isChanged) settle(connectionId, line);
		const isOtherSaved =
			!isChanged && removeSent(connectionId, {uid, local: line, stored: undefined});
		reportDone(connectionId, {
			label: t`This was sent after all: ${{text: firstWords(content)}}`,
			detail: isChanged
				? t`Its draft is kept as you changed it since.`
				: isOtherSaved
					? t`The text from elsewhere is still a draft.`
					: t`Its draft is removed.`,
		});
	}
}

/**
 * Finishes what came to no known end, of this page or an earlier one, as soon as the service answers: all of
 * it at once, for each may be sent again before it is known.
 */
export function useUnfinishedSendings(): void {
	const client = useClient();
	const connection = useConnection();
	const {state} = useHealth(connection.id);
	const open = useLocalDrafts().filter(
		({uid, becomes}) =>
			becomes !== undefined &&
			!underWay.has(syncName(connection.id, uid)) &&
			!unclear.has(attemptName(connection.id, {uid, becomes})),
	);
	const names = open.map(line => attemptName(connection.id, line)).join('\n');
	const [turn, setTurn] = useState(0);
	const finishAll = useEffectEvent(() =>
		Promise.allSettled(open.map(line => finishSending(client, connection, line))),
	);
	useEffect(() => {
		if (names === '' || state === 'silent' || state === 'refused') return undefined;
		let timer: number | undefined;
		let isLeft = false;
		const goOn = () => setTurn(last => last + 1);
		void finishAll().then(ends => {
			if (isLeft) return;
			const isOver = ends.every(({status}) => status === 'fulfilled');
			if (isOver) goOn();
			else timer = window.setTimeout(goOn, againMilliseconds);
		});
		return () => {
			isLeft = true;
			window.clearTimeout(timer);
		};
	}, [client, connection, names, state, turn]);
}

/** Whether nobody can say yet what became of a draft that was being sent: it is not sent again until then. */
export function useIsLookedFor({uid, local}: DraftSource): boolean {
	const connection = useConnection();
	const {isBusy, refused} = useSendingFrom(connection.id, sendingOf(uid));
	if (local?.becomes === undefined || isBusy || refused !== undefined) return false;
	return !unclear.has(attemptName(connection.id, local));
}
