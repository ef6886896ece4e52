import {t} from '@lingui/core/macro';
import {useEffect} from 'react';
import {useConnection} from '../../api/connection/client-context';
import {useDraftSetting, useStoredDrafts} from '../../api/drafts/drafts';
import {endOutboxPause} from '../../api/drafts/outbox-turns';
import {useDrafts} from '../../api/drafts/known-drafts';
import {explain} from '../../api/failures/explain';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
import {useHealth} from '../../state/health';
import {DraftsList} from './drafts-list';
import {readSourceEditor} from '../../writing/source-field';
import {AwayBanner, NotSavedBanner, SyncOffBanner} from './sync-banner';

/** The account's own drafts: on this computer at once, on the server when it answers. */
export function DraftsScreen() {
	useEffect(() => void readSourceEditor(), []);
	const setting = useDraftSetting();
	const stored = useStoredDrafts();
	const drafts = useDrafts();
	const {id, label} = useConnection();
	const {state, lastAnswerAt} = useHealth(id);
	// Then the line over all screens says so, and how to try again.
	const isAway = state === 'refused' || (state === 'silent' && lastAnswerAt !== undefined);
	const isSynced = setting.data !== false;
	const isKnown = !isSynced || stored.data !== undefined;
	const error = setting.data === undefined ? setting.error : stored.error;
	const retry = () => {
		endOutboxPause(id);
		void (setting.data === undefined ? setting.refetch() : stored.refetch());
	};
	const isUnread = !isKnown && drafts.length === 0;
	return (
		<DraftsList
			drafts={drafts}
			isSynced={isSynced}
			isReading={stored.isFetching}
			instead={
				!isUnread ? undefined : error === null ? (
					<LoadingState label={t`Loading your drafts of ${label}.`} />
				) : (
					<FailedState
						words={explain(error)}
						isRetrying={setting.isFetching || stored.isFetching}
						onRetry={retry}
					/>
				)
			}
			notice={
				<>
					<NotSavedBanner />
					{!isSynced && <SyncOffBanner draftCount={drafts.length} />}
					{isSynced && (isAway || (error !== null && !isUnread)) && (
						<AwayBanner error={isAway ? null : error} onRetry={retry} />
					)}
				</>
			}
		/>
	);
}
