import {useEffect, useState} from 'react';
import type {Message} from '../../../../../shared/model/message';
import {useReadSources} from '../../../../api/messages/message-sources';

export type Sources =
	| {readonly state: 'reading'; readonly done: number}
	| {readonly state: 'read'; readonly sources: ReadonlyMap<number, string>}
	| {readonly state: 'failed'; readonly error: unknown};

/** The Markdown of messages, read while it is asked for; ends when it is not any more. */
export function useSources(messages: readonly Message[], isWanted: boolean) {
	const read = useReadSources();
	const [found, setFound] = useState<Sources>({state: 'reading', done: 0});
	const [attempt, setAttempt] = useState(0);
	const isRead = found.state === 'read';
	useEffect(() => {
		if (!isWanted || isRead) return undefined;
		const stop = new AbortController();
		const note = (next: Sources) => {
			if (!stop.signal.aborted) setFound(next);
		};
		note({state: 'reading', done: 0});
		read({
			messageIds: messages.map(({id}) => id),
			onProgress: done => note({state: 'reading', done}),
			signal: stop.signal,
		}).then(
			sources => note({state: 'read', sources}),
			error => note({state: 'failed', error}),
		);
		return () => stop.abort();
	}, [read, messages, isWanted, isRead, attempt]);
	return {found, retry: () => setAttempt(attempt + 1)};
}
