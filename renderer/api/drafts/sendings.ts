import {useEffect, useState} from 'react';
import type {Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import {useHealth} from '../../state/health';
import {useClient, useConnection} from '../client-context';
import {attemptOf, findAttempt, mayArrive, unknownOutcome} from '../find-sent';
import {writeTexts} from '../kept-texts';
import {setUnderWay} from '../unfinished-runs';
import type {SendOrder} from '../messages';
import {newestOwnMessage, noteOwnMessage} from '../newest-sent';
import {whenForgotten} from '../../state/forget';
import {forgetRefusal, noteRefused} from '../../state/sendings';
import {lineFor, removeSent, type DraftSource} from './draft-acts';
import {keptDraftOf, putDraft, useKeptDrafts, type KeptDraft} from './kept-draft';
import {syncName} from './sync-state';
import {serverNow} from '../../state/server-time';

/**
 * A draft that becomes a message is two calls: the message is sent, the draft goes. What is intended
 * is on disk before the first, so that whoever dies in between finishes it later, and sends nothing
 * twice.
 */

const againMilliseconds = 5000;

/** What tells the sending of a draft from another. */
export function sendingOf(uid: string): string {
	return `draft ${uid}`;
}

/** Attempts of which nobody can tell what became of them, by draft and moment. */
const unclear = new Set<string>();

const attemptName = (connectionId: string, {uid, becomes}: Pick<KeptDraft, 'uid' | 'becomes'>) =>
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
	for (const name of [...underWay].filter(isOf)) {
		underWay.delete(name);
		setUnderWay(sendingOf(name), false);
	}
});

/** Notes that a draft is about to become a message; resolves when that is on disk. */
export async function beginSending(
	connectionId: string,
	source: DraftSource,
	order: SendOrder,
): Promise<void> {
	const line = lineFor(connectionId, source);
	if (line === undefined) return;
	noteUnderWay(connectionId, line.uid, true);
	const after = newestOwnMessage(connectionId);
	putDraft(connectionId, {...line, becomes: attemptOf(order, serverNow(connectionId), after)});
	await writeTexts();
}

/** It became a message. Returns whether a text that was written elsewhere stays. */
export function letGoSent(connectionId: string, source: DraftSource): boolean {
	noteUnderWay(connectionId, source.uid, false);
	return removeSent(connectionId, source);
}

/** The message was not sent; where that is not known, it is looked for later. */
export function endSending(connectionId: string, uid: string, isKnown: boolean): void {
	const line = keptDraftOf(connectionId, uid);
	noteUnderWay(connectionId, uid, false);
	if (line?.becomes === undefined) return;
	const {becomes, ...rest} = line;
	// Another record of the same: whoever waits for it hears that it is free.
	putDraft(connectionId, isKnown ? rest : {...rest, becomes: {...becomes, at: becomes.at - 1}});
}

/** Looks whether a draft became a message, and lets go of it if it did. */
export async function finishSending(
	client: Client,
	{id: connectionId, userId}: {readonly id: string; readonly userId: number},
	{uid, becomes}: KeptDraft,
): Promise<void> {
	if (becomes === undefined) return;
	const found = await findAttempt(client, userId, becomes);
	const line = keptDraftOf(connectionId, uid);
	if (line?.becomes?.at !== becomes.at) return;
	// What was changed since is another text.
	const now = (line.mine ?? line.base)?.content.trim();
	if (now !== becomes.order.content.trim()) return endSending(connectionId, uid, true);
	if (found === undefined && !mayArrive(becomes, serverNow(connectionId))) {
		forgetRefusal(connectionId, sendingOf(uid));
		endSending(connectionId, uid, true);
	} else if (found === undefined || found === 'unclear') {
		const error = new Unreachable('cut', 'The answer was lost.');
		noteRefused(connectionId, sendingOf(uid), {error, fact: unknownOutcome});
		if (found === undefined) throw error;
		// It stays noted: after the next start it is as unclear, and is said again.
		unclear.add(attemptName(connectionId, {uid, becomes}));
	} else {
		noteOwnMessage(connectionId, found);
		removeSent(connectionId, {uid, kept: line, stored: undefined});
	}
}

/** Finishes what an earlier page or program began, as soon as the service answers. */
export function useUnfinishedSendings(): void {
	const client = useClient();
	const connection = useConnection();
	const {state} = useHealth(connection.id);
	const open = useKeptDrafts().find(
		({uid, becomes}) =>
			becomes !== undefined &&
			!underWay.has(syncName(connection.id, uid)) &&
			!unclear.has(attemptName(connection.id, {uid, becomes})),
	);
	const [turn, setTurn] = useState(0);
	useEffect(() => {
		if (open === undefined || state === 'silent' || state === 'refused') return undefined;
		let timer: number | undefined;
		const goOn = () => setTurn(last => last + 1);
		void finishSending(client, connection, open)
			.then(goOn)
			.catch(() => {
				timer = window.setTimeout(goOn, againMilliseconds);
			});
		return () => window.clearTimeout(timer);
	}, [client, connection, open, state, turn]);
}
