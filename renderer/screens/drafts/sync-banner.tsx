import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {mayHaveHappened} from '../../../shared/client/failures';
import {ApiError} from '../../../shared/contract/errors';
import {useChangeDraftSetting} from '../../api/drafts/drafts';
import {explain} from '../../api/failures/explain';
import {useFeature} from '../../api/connection/features';
import {useSaveProblem} from '../../api/saved/saved-texts';
import {Banner} from '../../components/banner';

/** Says that the account keeps its drafts to itself, and how that changes. */
export function SyncOffBanner({draftCount}: {readonly draftCount: number}) {
	const {mutate, isPending, error} = useChangeDraftSetting();
	const {note} = useFeature('drafts');
	const said = error === null ? undefined : explain(error);
	if (note !== undefined) {
		return (
			<Banner label={t`Drafts are not synced`} tone="note">
				{note}
			</Banner>
		);
	}
	return (
		<Banner
			label={t`Drafts are not synced`}
			tone={said === undefined ? 'note' : 'danger'}
			actions={
				<Button variant="default" loading={isPending} onClick={() => mutate(true)}>
					<Trans>Sync drafts</Trans>
				</Button>
			}
		>
			{said === undefined ? (
				<>
					<Trans>
						Your account has the setting <strong>Synchronize drafts</strong> (
						<code>enable_drafts_synchronization</code>) turned off: the server stores no drafts.
					</Trans>{' '}
					{draftCount === 0
						? t`What you write here is kept on this computer only.`
						: plural(draftCount, {
								one: 'Your draft is kept on this computer only.',
								other: 'Your # drafts are kept on this computer only.',
							})}
				</>
			) : (
				<>
					{mayHaveHappened(error)
						? t`It is not known whether the setting was changed.`
						: t`The setting was not changed.`}{' '}
					{said.said ?? said.title}
				</>
			)}
		</Banner>
	);
}

type AwayProps = {
	/** Why the drafts of the server cannot be read; null where it is said already. */
	readonly error: unknown;
	readonly onRetry: () => void;
};

/** Says where drafts are while the server does not take them. */
export function AwayBanner({error, onRetry}: AwayProps) {
	if (error === null) {
		return (
			<Banner label={t`Drafts are waiting`} tone="note">
				<Trans>
					What you write is saved on this computer, and on the server as soon as it responds.
				</Trans>
			</Banner>
		);
	}
	return (
		<Banner
			label={t`Drafts are waiting`}
			tone="caution"
			actions={
				<Button variant="default" onClick={onRetry}>
					<Trans>Try again</Trans>
				</Button>
			}
		>
			<strong>{explain(error).title}</strong>{' '}
			<Trans>
				What you write is saved on this computer, and on the server as soon as it accepts it.
			</Trans>
			{error instanceof ApiError && ` ${saidWords(error.message)}`}
		</Banner>
	);
}

function saidWords(message: string): string {
	return t`The server says: ${message}`;
}

/** Says that typed text is not safe, while it is not. */
export function NotSavedBanner() {
	const problem = useSaveProblem();
	if (problem === undefined) return null;
	return (
		<Banner label={t`Typed text is not being saved`} tone="danger">
			<Trans>
				What you type can't be saved on this computer and would be lost when the window closes.
				Steward keeps trying. The system says: {problem}
			</Trans>
		</Banner>
	);
}
