import {t} from '@lingui/core/macro';
import type {ReactNode} from 'react';
import {inLanguage} from '../../shared/languages/in-language';
import {useConnection} from '../api/connection/client-context';
import {explain, type Explanation} from '../api/failures/explain';
import {FailedState} from '../components/states/failed-state';
import {LoadingState} from '../components/states/loading-state';

/** Something that is read, as react-query tells of it. */
export type Reading = {
	readonly data: unknown;
	readonly error: Error | null;
	readonly isError: boolean;
	readonly isFetching: boolean;
	refetch(): Promise<unknown>;
};

export type UnreadProps = {
	/** All that has to be read first. */
	readonly of: readonly Reading[];
	readonly what: keyof typeof loadingWords;
	/** What stands there instead where it was refused for a known reason. */
	readonly renderRefused?: (words: Explanation) => ReactNode;
	/** Whether it lies on this computer. */
	readonly isLocal?: boolean;
	/** Skeleton in the shape of what comes. */
	readonly children?: ReactNode;
};

/** What is read of an organization. */
const loadingWords = inLanguage(
	() =>
		({
			account: organization => t`Loading your account in ${organization}.`,
			bots: organization => t`Loading the bots of ${organization}.`,
			channels: organization => t`Loading the channels of ${organization}.`,
			emoji: organization => t`Loading the emoji of ${organization}.`,
			files: organization => t`Loading your files of ${organization}.`,
			groups: organization => t`Loading the groups of ${organization}.`,
			invitations: organization => t`Loading the invitations of ${organization}.`,
			journal: organization => t`Loading the journal of ${organization}.`,
			linkifiers: organization => t`Loading the linkifiers of ${organization}.`,
			memberships: organization => t`Loading who is in which channel of ${organization}.`,
			overview: organization => t`Loading the overview of ${organization}.`,
			people: organization => t`Loading the people of ${organization}.`,
			permissions: organization => t`Loading the permissions of ${organization}.`,
			plans: organization => t`Loading the plans of ${organization}.`,
			presence: organization => t`Loading who is here in ${organization}.`,
			'profile fields': organization => t`Loading the profile fields of ${organization}.`,
			'scheduled messages': organization => t`Loading your scheduled messages of ${organization}.`,
			settings: organization => t`Loading the settings of ${organization}.`,
			steps: organization => t`Loading the steps of this plan of ${organization}.`,
		}) satisfies Readonly<Record<string, (organization: string) => string>>,
);

/** Where what lies on this computer could not be read; the server answers for everything else. */
const localFailures: Partial<
	Readonly<Record<keyof typeof loadingWords, (organization: string) => string>>
> = inLanguage(() => ({
	journal: organization => t`Could not read the journal of ${organization}.`,
	plans: organization => t`Could not read the plans of ${organization}.`,
	steps: organization => t`Could not read the steps of this plan of ${organization}.`,
}));

/** In the place of what is not read yet: that it is under way, or why it failed and how to go on. */
export function UnreadState({of, what, renderRefused, isLocal, children}: UnreadProps) {
	const {label} = useConnection();
	const failed = of.filter(({isError, data}) => isError && data === undefined);
	const [first] = failed;
	if (first === undefined) {
		return (
			<LoadingState label={loadingWords[what](label)} isLocal={isLocal === true}>
				{children}
			</LoadingState>
		);
	}
	const explained = explain(first.error);
	const words =
		isLocal === true && explained.code === 'unexpected'
			? {
					...explained,
					title: localFailures[what]?.(label) ?? explained.title,
					advice: localAdvice(),
				}
			: explained;
	return (
		renderRefused?.(words) || (
			<FailedState
				words={words}
				isRetrying={first.isFetching}
				onRetry={() => failed.forEach(query => void query.refetch())}
			/>
		)
	);
}

const localAdvice = () =>
	t`It lies on this computer, and nothing in it was changed. Try again; if it happens again, report the details.`;
