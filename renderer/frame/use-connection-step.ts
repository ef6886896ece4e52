import {t} from '@lingui/core/macro';
import {useQueryClient} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {useConnection} from '../api/connection/client-context';
import {useOpenDemo, useRestartServer} from '../api/connection/connections';
import {wakeStream} from '../api/events/live-events';
import type {ConnectionWords} from './connection-words';
import {askToUnlock} from './unlock-store';

/** The step that helps a connection, ready for a button; undefined when none is needed. */
export function useConnectionStep(step: ConnectionWords['step']) {
	const {id, kind, baseUrl, email} = useConnection();
	const queries = useQueryClient();
	const navigate = useNavigate();
	const restart = useRestartServer();
	const openDemo = useOpenDemo();
	switch (step) {
		case undefined:
			return undefined;
		case 'restart':
			return {
				label: t`Restart it`,
				isBusy: restart.isPending,
				run: () => restart.mutate(),
			};
		case 'retry':
			return {
				label: t`Try again`,
				isBusy: false,
				run: () => {
					wakeStream(id);
					void queries.refetchQueries({queryKey: [id], type: 'active'});
				},
			};
		case 'unlock':
			return {label: t`Unlock`, isBusy: false, run: () => askToUnlock()};
		case 'sign-in':
			if (kind === 'demo') {
				return {
					label: t`Open it again`,
					isBusy: openDemo.isPending,
					run: () =>
						openDemo.mutate(undefined, {
							onSuccess: () => void queries.refetchQueries({queryKey: [id], type: 'active'}),
						}),
				};
			}
			return {
				label: t`Sign in again`,
				isBusy: false,
				run: () => void navigate({to: '/connect', search: {address: addressOf(baseUrl), email}}),
			};
		default:
			return step satisfies never;
	}
}

/** The address of a server as people type it, without the path of the API. */
export function addressOf(baseUrl: string): string {
	return baseUrl.replace(/\/api\/v1\/?$/, '');
}
