import {useState} from 'react';

/** How much was discarded with the newest step back to what was staged; undefined once anything came after. */
export function useDiscarded(newestStep: object | undefined) {
	const [told, setTold] = useState<{readonly step: object | undefined; readonly count: number}>();
	return {
		discarded: told?.step === newestStep ? told?.count : undefined,
		tell: (step: object | undefined, count: number) => setTold({step, count}),
		hide: () => setTold(undefined),
	};
}
