import {useRouter} from '@tanstack/react-router';
import {useEffect} from 'react';
import {isBehindLayer} from './use-shortcuts';

/**
 * Back and Forward of the mouse lead nowhere while a dialog is over the screen: what it holds would go
 * with it. An address that was set is no such step, and bears no state yet.
 */
export function useHeldHistory(): void {
	const {history} = useRouter();
	useEffect(
		() =>
			history.block({
				enableBeforeUnload: false,
				blockerFn: ({action}) =>
					(action === 'BACK' || action === 'FORWARD') &&
					window.history.state !== null &&
					isBehindLayer('back'),
			}),
		[history],
	);
}
