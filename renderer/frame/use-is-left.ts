import {useMatch, useRouter} from '@tanstack/react-router';
import {useCallback} from 'react';

/**
 * Tells whether somebody is on the way to another screen. The one that is left stands until the other is there, and
 * what it still wanted to write into the address would come into that of the other.
 */
export function useIsLeft(): () => boolean {
	const router = useRouter();
	const own = useMatch({strict: false, select: ({pathname}) => pathname});
	return useCallback(() => router.latestLocation.pathname !== own, [router, own]);
}
