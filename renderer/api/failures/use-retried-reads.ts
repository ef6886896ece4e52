import {useCallback, useRef, useState} from 'react';

type Read = () => Promise<void>;

/** Reads parts of a list that is too long to be read whole, each part as it was wanted last. */
export function useRetriedReads(
	/** What the list is of: a failure is told of that alone. */
	name: string,
) {
	const [failure, setFailure] = useState<{readonly name: string; readonly error: unknown}>();
	const last = useRef(new Map<string, Read>());
	const read = useCallback(
		(part: string, begin: Read): void => {
			last.current.set(part, begin);
			begin().catch((error: unknown) => setFailure({name, error}));
		},
		[name],
	);
	return {
		read,
		failed: failure?.name === name ? failure.error : undefined,
		/** Reads every part again, as nothing else asks for what stands in view already. */
		readAgain: () => {
			setFailure(undefined);
			for (const [part, begin] of last.current) read(part, begin);
		},
	};
}
