import {t} from '@lingui/core/macro';
import {useEffect, useEffectEvent} from 'react';
import {reportDone} from '../../state/reports';
import {draftWords, type SentNote} from './sent-banner';

type Hear = (uid: string, sent: SentNote) => void;

/** What hears of it while Drafts is on screen, by connection. */
const hearers = new Map<string, Hear>();

/** Tells of a draft that became a message: in Drafts, where that is on screen, else in the bar. */
export function tellSent(connectionId: string, uid: string, sent: SentNote): void {
	const hear = hearers.get(connectionId);
	if (hear !== undefined) return hear(uid, sent);
	reportDone(connectionId, {label: t`Sent to ${{words: sent.words}}.`, detail: draftWords(sent)});
}

/** Hears of every draft that became a message, also of one that was sent before the screen was left. */
export function useSentDrafts(connectionId: string, onSent: Hear): void {
	const tell = useEffectEvent(onSent);
	useEffect(() => {
		const hear: Hear = (uid, sent) => tell(uid, sent);
		hearers.set(connectionId, hear);
		return () => {
			if (hearers.get(connectionId) === hear) hearers.delete(connectionId);
		};
	}, [connectionId]);
}
