import {useSearch} from '@tanstack/react-router';

/** What the address says is open, without being drawn again for anything else in it. */
export function useOpenInAddress(): unknown {
	return useSearch({strict: false, select: ({open}: {readonly open?: unknown}) => open});
}
