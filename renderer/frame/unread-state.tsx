import {t} from '@lingui/core/macro';
import type {ReactNode} from 'react';
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
	/** What is read, up to the name of the organization: "the channels of". */
	readonly what: string;
	/** What stands there instead where it was refused for a known reason. */
	readonly renderRefused?: (words: Explanation) => ReactNode;
	/** Whether it lies on this computer. */
	readonly isLocal?: boolean;
	/** Skeleton in the shape of what comes. */
	readonly children?: ReactNode;
};

/** In the place of what is not read yet: that it is under way, or why it failed and how to go on. */
export function UnreadState({of, what, renderRefused, isLocal, children}: UnreadProps) {
	const {label} = useConnection();
	const failed = of.filter(({isError, data}) => isError && data === undefined);
	const [first] = failed;
	if (first === undefined) {
		return (
			<LoadingState label={t`Loading ${what} ${label}.`} isLocal={isLocal === true}>
				{children}
			</LoadingState>
		);
	}
	const explained = explain(first.error);
	const words =
		isLocal === true && explained.code === 'unexpected'
			? {...explained, title: t`Could not read ${what} ${label}.`, advice: localAdvice()}
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
