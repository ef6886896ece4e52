import {useMutation} from '@tanstack/react-query';
import type {KeyOwner} from '../../../shared/bridge';
import {useConnection} from '../connection/client-context';
import {valueOf} from '../connection/connections';

export type KeyRequest = {
	readonly of: KeyOwner;
	readonly isNew: boolean;
	readonly to: 'nowhere' | 'clipboard' | 'file';
};

/** Has the main process hand a key over; the window never has it. */
export function useHandOverKey() {
	const {id: connectionId} = useConnection();
	return useMutation({
		mutationFn: async (request: KeyRequest) =>
			valueOf(await window.steward.ask('keys:hand-over', {connectionId, ...request})),
	});
}

/** Forgets in the main process what was made for a dialog that is closed. */
export function letKeysGo(connectionId: string): void {
	void window.steward.ask('keys:let-go', {connectionId});
}
