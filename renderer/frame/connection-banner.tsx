import {Button} from '@mantine/core';
import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useRef} from 'react';
import {explainFailure, explainMissingKey, type Explanation} from '../api/explain';
import {useHeartbeat} from '../api/heartbeat';
import {wakeStream} from '../api/live-events';
import {Banner} from '../components/banner';
import {CopyButton} from '../components/copy-button';
import {detailsOf} from '../components/states/failed-state';
import {useShownSince} from '../state/saved-lists';
import {readWords} from './age-words';
import {silenceWords} from './connection-words';
import {useConnectionStep} from './use-connection-step';
import {useConnectionWords} from './use-connection-words';
import {wallNow} from '../../shared/clock';

type BannerWords = Pick<Explanation, 'title' | 'advice'> & Partial<Explanation>;

/** Over every screen while the connection does not work: what it is, what is safe, what to do. */
export function ConnectionBanner() {
	const {connection, server, health, tone, step} = useConnectionWords();
	const {error} = useHeartbeat();
	const next = useConnectionStep(step);
	const shownSince = useShownSince(connection.id);
	useReadAgainWhenReady(connection.id, server?.state === 'ready');
	useReadAgainWhenReady(connection.id, connection.key === 'kept' || connection.key === 'this-run');

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
			{shownSince === undefined
				? health.lastAnswerAt !== undefined && ` Last answer at ${timeOf(health.lastAnswerAt)}.`
				: ` What you see was read ${readWords(shownSince, wallNow())}.`}
		</Banner>
	);

	function bannerWords(): BannerWords | undefined {
		if (connection.kind === 'demo') {
			if (server?.state === 'failed') {
				return {
					title: 'The demo server does not start.',
					// Its last words name what is wrong and the next step.
					advice: server.reason,
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
		if (connection.key === 'missing') return explainMissingKey(connection.whyMissing);
		if (connection.key === 'locked') {
			return explainFailure({ok: false, kind: 'locked', detail: 'The passphrase was not typed.'});
		}
		if (tone !== 'bad') return undefined;
		// Before the first answer the screen itself says in its place what failed.
		const isEmpty = health.lastAnswerAt === undefined && shownSince === undefined;
		if (step !== 'sign-in' && isEmpty) return undefined;
		if (error !== null) return silenceWords(error);
		return {title: 'There is no answer.', advice: 'What you see may be out of date.'};
	}
}

/** What failed while the embedded server or the key was away is read once it is back. */
function useReadAgainWhenReady(connectionId: string, isReady: boolean): void {
	const queries = useQueryClient();
	const wasReady = useRef(isReady);
	useEffect(() => {
		if (isReady && !wasReady.current) {
			wakeStream(connectionId);
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
