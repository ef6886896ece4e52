import {t} from '@lingui/core/macro';
import {useParams} from '@tanstack/react-router';
import {
	explainFailure,
	explainMissingKey,
	explainRefusedKey,
	type Explanation,
} from '../api/failures/explain';
import {ownWords} from '../api/failures/own-words';
import {useHeartbeat} from '../api/connection/heartbeat';
import {useShownSince} from '../state/saved-lists';
import {silenceWords} from './connection-words';
import {useConnectionWords} from './use-connection-words';

type BannerWords = Pick<Explanation, 'title' | 'advice'> & Partial<Explanation>;

/** What is shown of last time has its age below. */
const slowWords = (): BannerWords => ({
	title: t`The server hasn't answered yet.`,
	advice: t`The screen is updated when it does.`,
});

/** What stands over every screen while the connection does not work; undefined while it does. */
export function useBannerWords(): BannerWords | undefined {
	const {connection, server, health, tone, step} = useConnectionWords();
	const {error} = useHeartbeat();
	const shownSince = useShownSince(connection.id);
	const isOnItsScreen = useParams({
		strict: false,
		select: params => params.connection === connection.id,
	});
	if (connection.kind === 'demo') {
		if (server?.state === 'failed') {
			return {
				title: t`The demo server cannot start.`,
				// Its last words name what is wrong and the next step.
				advice: ownWords(server.reason),
				said: `${ownWords(server.reason)} (${server.logPath})`,
			};
		}
		if (server?.state === 'starting' && server.attempt > 1) {
			return {
				title: t`The demo server is restarting.`,
				advice: t`Changes wait until it is back; nothing that was confirmed is lost.`,
			};
		}
	}
	if (connection.key === 'missing') {
		const {whyMissing = 'none'} = connection;
		// Whoever signed out knows it, and is told only where the key is needed.
		return whyMissing === 'none' && !isOnItsScreen ? undefined : explainMissingKey(whyMissing);
	}
	if (connection.key === 'locked') {
		return explainFailure({ok: false, kind: 'locked', detail: t`Your keys are locked.`});
	}
	if (health.state === 'refused') return explainRefusedKey(error);
	if (tone !== 'bad') {
		// One that is slow is not away: only what stands there meanwhile is told.
		return shownSince === undefined ? undefined : slowWords();
	}
	// Before the first answer the screen itself says in its place what failed.
	const isEmpty = health.lastAnswerAt === undefined && shownSince === undefined;
	if (step !== 'sign-in' && isEmpty) return undefined;
	if (error !== null) return silenceWords(error);
	return {title: t`The server is not responding.`, advice: t`What you see may be out of date.`};
}
