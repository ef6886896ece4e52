import {t} from '@lingui/core/macro';
import {Button} from '@mantine/core';
import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useRef} from 'react';
import {dateFormat} from '../../shared/languages/formats';
import {useHeartbeat, useNextTry} from '../api/connection/heartbeat';
import {wakeStream} from '../api/events/live-events';
import {Banner} from '../components/banner';
import {CopyButton} from '../components/copy-button';
import {detailsOf} from '../components/states/failed-state';
import {useShownSince} from '../state/saved-lists';
import {readWords} from './age-words';
import {useBannerWords} from './use-banner-words';
import {useConnectionStep} from './use-connection-step';
import {useConnectionWords} from './use-connection-words';
import {wallNow} from '../../shared/clock';
import {useTicks} from '../components/use-ticks';

type Props = {
	/** Told whether it stands there. */
	readonly onTold: (isTold: boolean) => void;
};

/** Over every screen while the connection does not work: what it is, what is safe, what to do. */
export function ConnectionBanner({onTold}: Props) {
	const {connection, server, health, tone, step} = useConnectionWords();
	const words = useBannerWords();
	const next = useConnectionStep(step);
	const shownSince = useShownSince(connection.id);
	// The stream goes on by itself then, and what waits for the server is not asked once more.
	useReadAgainWhenReady(connection.id, server?.state === 'ready', {wakes: false});
	useReadAgainWhenReady(connection.id, connection.key === 'kept' || connection.key === 'this-run');
	const {isError, refetch} = useHeartbeat();
	useReadAgainWhenReady(connection.id, !isError);
	const isSilent = health.state === 'silent';
	// One list that fails says little: the small call tells whether the server answers.
	useEffect(() => {
		if (isSilent) void refetch({cancelRefetch: false});
	}, [isSilent, refetch]);

	const isTold = words !== undefined;
	useEffect(() => {
		onTold(isTold);
		return () => onTold(false);
	}, [isTold, onTold]);
	if (words === undefined) return null;
	return (
		<Banner
			label={t`Connection`}
			tone={tone === 'bad' ? 'danger' : 'caution'}
			actions={
				<>
					{next && (
						<Button size="compact-sm" variant="default" disabled={next.isBusy} onClick={next.run}>
							{next.label}
						</Button>
					)}
					{tone === 'bad' && (
						<CopyButton text={detailsOf({code: undefined, ...words})} label={t`Copy details`} />
					)}
				</>
			}
		>
			<strong>{words.title}</strong> {words.advice} {sinceWords(health.lastAnswerAt, shownSince)}{' '}
			{isSilent && step === 'retry' && <NextTry />}
		</Banner>
	);
}

/** What failed while the server or the key was away is read once it is back. */
function useReadAgainWhenReady(
	connectionId: string,
	isReady: boolean,
	{wakes = true}: {readonly wakes?: boolean} = {},
): void {
	const queries = useQueryClient();
	const wasReady = useRef(isReady);
	useEffect(() => {
		if (isReady && !wasReady.current) {
			if (wakes) wakeStream(connectionId);
			void queries.refetchQueries(
				{
					queryKey: [connectionId],
					type: 'active',
					predicate: ({state}) => state.status === 'error' || state.fetchFailureCount > 0,
				},
				{cancelRefetch: false},
			);
		}
		wasReady.current = isReady;
	}, [queries, connectionId, isReady, wakes]);
}

const clock = dateFormat({timeStyle: 'medium', hourCycle: 'h23'}, 'en-GB');

/** When the server answered last, or how old what stands on the screen is. */
function sinceWords(lastAnswerAt: number | undefined, shownSince: number | undefined) {
	if (shownSince !== undefined) {
		const age = readWords(shownSince, wallNow());
		return t`What you see was read ${age}.`;
	}
	if (lastAnswerAt === undefined) return undefined;
	const time = clock.format(lastAnswerAt);
	return t`Last answer at ${time}.`;
}

/** Counts down to the next look whether the server is back. */
function NextTry() {
	const at = useNextTry();
	useTicks(true);
	const seconds = at === undefined ? 0 : Math.ceil((at - wallNow()) / 1000);
	return (
		// Read out each second it would drown what the banner says.
		<span aria-hidden="true">
			{seconds > 0 ? t`Trying again in ${seconds} s.` : t`Trying again.`}
		</span>
	);
}
