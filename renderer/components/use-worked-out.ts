import {useEffect, useMemo, useState} from 'react';
import {atOnce, inSlices, type Steps} from '../../shared/time-slices';

type Work<Result> = {
	/** Begins it; the same function for as long as nothing changed. Undefined while something is missing. */
	readonly begin: (() => Steps<Result>) | undefined;
	/** Whether it is too much for one turn of the page. */
	readonly isLong: boolean;
	/** Whose it is: what was worked out for others is not shown. */
	readonly of: string;
};

type Later<Result> = {readonly of: string} & (
	{readonly result: Result} | {readonly error: unknown}
);

/**
 * What is worked out of many rows: at once where they are few, in slices otherwise. While something changed
 * is worked out, what it was before stays; undefined until it is there for the first time.
 */
export function useWorkedOut<Result>({begin, isLong, of}: Work<Result>): Result | undefined {
	const now = useMemo(
		() => (begin === undefined || isLong ? undefined : atOnce(begin())),
		[begin, isLong],
	);
	const [later, setLater] = useState<Later<Result>>();
	useEffect(() => {
		if (begin === undefined || !isLong) return undefined;
		let isWanted = true;
		void inSlices(begin(), () => isWanted).then(
			result => isWanted && setLater({of, result: result as Result}),
			(error: unknown) => isWanted && setLater({of, error}),
		);
		return () => {
			isWanted = false;
		};
	}, [begin, isLong, of]);
	if (!isLong) return now;
	if (begin === undefined || later?.of !== of) return undefined;
	if ('error' in later) throw later.error;
	return later.result;
}
