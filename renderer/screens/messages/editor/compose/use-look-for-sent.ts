import {t} from '@lingui/core/macro';
import {useEffect, useState} from 'react';
import {Unreachable} from '../../../../../shared/client/failures';
import {firstWords} from '../../../../../shared/model/first-words';
import {useClient, useConnection} from '../../../../api/connection/client-context';
import {answerLost, type Attempt} from '../../../../api/drafts/find-sent';
import {
	isOfThisPage,
	isSendingUnsent,
	lookForUnsent,
	settleUnsent,
	unsentKey,
	unsentOf,
	type AttemptEnd,
} from '../../../../api/drafts/unsent';
import {forgetRefusal, noteRefused, useSendingFrom} from '../../../../state/sendings';
import type {WritingPlace} from '../../../../writing/writing-place';
import {useUnsent} from './use-unsent';

const againMilliseconds = 5000;

/**
 * Asks the service about a text whose sending came to no known end: what it has goes, what it has not
 * is unsent, and what is unclear is said before it can be sent again. `isLooking` until it is known what
 * to say; `told` are words about a text that went.
 */
export function useLookForSent(place: WritingPlace) {
	const client = useClient();
	const connection = useConnection();
	const key = unsentKey(place);
	const [{text, becomes}] = useUnsent(place);
	const {isBusy, refused} = useSendingFrom(connection.id, key);
	const at = becomes?.at;
	const isOpen = becomes !== undefined && !isBusy && !isSendingUnsent(connection.id, key);
	const isOfHere = becomes !== undefined && isOfThisPage(connection.id, becomes);
	const isKnownHere = isOfHere && refused !== undefined;
	const places = becomes?.also?.length;
	const [looked, setLooked] = useState<number>();
	const [sent, setSent] = useState<{readonly words: string; readonly isWhole: boolean}>();
	const channelId = place.kind === 'channel' ? place.stream_id : undefined;
	const topic = place.kind === 'channel' ? place.topic : undefined;
	useEffect(() => {
		if (!isOpen) return undefined;
		let timer: number | undefined;
		let isLeft = false;
		const again = () => {
			timer = window.setTimeout(() => void look(), againMilliseconds);
		};
		const look = async () => {
			const begun = unsentOf(connection.id, key)?.becomes;
			if (begun === undefined || begun.at !== at) return;
			const end = await endOf(begun);
			if (isLeft || unsentOf(connection.id, key)?.becomes?.at !== at) return;
			settle(begun, end);
			setLooked(at);
		};
		const endOf = async (begun: Attempt) => {
			const isTopic = channelId !== undefined && topic !== undefined;
			const now = isTopic ? {stream_id: channelId, topic} : undefined;
			try {
				return await lookForUnsent(client, connection, begun, now);
			} catch (error) {
				return error instanceof Unreachable ? 'not yet' : 'unclear';
			}
		};
		const settle = ({order: request}: Attempt, end: AttemptEnd | 'alike' | 'not yet') => {
			if (end === 'sent' || end === 'not sent') {
				forgetRefusal(connection.id, key);
				const isWhole = unsentOf(connection.id, key)?.text === request.content;
				settleUnsent(connection.id, key, end);
				if (end === 'sent') setSent({words: sentWords(request.content, isOfHere), isWhole});
				return;
			}
			const fact = end === 'alike' ? 'alike' : 'unknown';
			noteRefused(connection.id, key, {error: answerLost(), fact});
			if (end === 'not yet') again();
		};
		// What is told of what this page sent was found out a moment before.
		if (isKnownHere) again();
		else void look();
		return () => {
			isLeft = true;
			window.clearTimeout(timer);
		};
	}, [client, connection, key, channelId, topic, at, places, isOpen, isOfHere, isKnownHere]);
	const isTold = sent !== undefined && sent.isWhole === (text === '');
	useEffect(() => {
		// Whoever writes on, or empties it, has seen it.
		if (!isTold) setSent(undefined);
	}, [isTold]);
	return {
		isLooking: isOpen && !isKnownHere && looked !== at,
		told: isTold ? sent.words : undefined,
	};
}

function sentWords(text: string, isLate: boolean): string {
	const beginning = firstWords(text);
	return isLate
		? t`This was sent after all: ${beginning}`
		: t`This was sent before Steward closed: ${beginning}`;
}
