import {Button} from '@mantine/core';
import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useRef} from 'react';
import {explainFailure, type Explanation} from '../api/explain';
import {useHeartbeat} from '../api/heartbeat';
import {Banner} from '../components/banner';
import {CopyButton} from '../components/copy-button';
import {detailsOf} from '../components/states/failed-state';
import {silenceWords} from './connection-words';
import {useConnectionStep} from './use-connection-step';
import {useConnectionWords} from './use-connection-words';

type BannerWords = Pick<Explanation, 'title' | 'advice'> & Partial<Explanation>;

/** Over every screen while the connection does not work: what it is, what is safe, what to do. */
export function ConnectionBanner() {
	const {connection, server, health, tone, step} = useConnectionWords();
	const {error} = useHeartbeat();
	const next = useConnectionStep(step);
	useReadAgainWhenReady(connection.id, server?.state === 'ready');

	const words = bannerWords();
	if (words === undefined) return null;
	return (
		<Banner
			label="Connection"
			tone={tone === 'bad' ? 'danger' : 'caution'}
			actions={
				<>
					{next && (
						<Button size="compact-sm" variant="default" disabled={next.isBusy} onClick={next.act}>
							{next.label}
						</Button>
					)}
					{tone === 'bad' && (
						<CopyButton text={detailsOf({code: undefined, ...words})} label="Copy details" />
					)}
				</>
			}
		>
			<strong>{words.title}</strong> {words.advice}
			{health.lastAnswerAt !== undefined && ` Last answer at ${timeOf(health.lastAnswerAt)}.`}
		</Banner>
	);

	function bannerWords(): BannerWords | undefined {
		if (connection.kind === 'demo') {
			if (server?.state === 'failed') {
				return {
					title: 'The demo server does not start.',
					advice: 'Nothing that was confirmed is lost. Its log is named in the details.',
					said: `${server.reason} (${server.logPath})`,
				};
			}
			if (server?.state === 'starting' && server.attempt > 1) {
				return {
					title: 'The demo server is restarting.',
					advice: 'Changes wait until it is back; nothing that was confirmed is lost.',
				};
			}
		}
		if (tone !== 'bad') return undefined;
		if (connection.key === 'missing') {
			return explainFailure({ok: false, kind: 'signed-out', detail: 'The key is not readable.'});
		}
		// Before the first answer the screen itself says in its place what failed.
		if (step !== 'sign-in' && health.lastAnswerAt === undefined) return undefined;
		if (error !== null) return silenceWords(error);
		return {title: 'There is no answer.', advice: 'What you see may be out of date.'};
	}
}

/** What failed while the embedded server was away is read once it is back. */
function useReadAgainWhenReady(connectionId: string, isReady: boolean): void {
	const queries = useQueryClient();
	const wasReady = useRef(isReady);
	useEffect(() => {
		if (isReady && !wasReady.current) {
			void queries.refetchQueries({
				queryKey: [connectionId],
				type: 'active',
				predicate: ({state}) => state.status === 'error' || state.fetchFailureCount > 0,
			});
		}
		wasReady.current = isReady;
	}, [queries, connectionId, isReady]);
}

function timeOf(milliseconds: number): string {
	return new Intl.DateTimeFormat(undefined, {timeStyle: 'medium', hourCycle: 'h23'}).format(
		milliseconds,
	);
}
