import {useMutation, useQuery} from '@tanstack/react-query';
import {useClient, useConnection} from '../connection/client-context';
import {useMeaning} from '../changes/use-meaning';
import type {Meaning} from '../../../shared/model/meaning';
import {useRemembered} from '../saved/remembered';
import {wallNow} from '../../../shared/clock';

/** Whether the service says that it sends push notifications; undefined while it has not. */
export function useSendsPush(): boolean | undefined {
	const client = useClient();
	const {id} = useConnection();
	return (
		useQuery({
			queryKey: ['push', id],
			queryFn: async ({signal}) => {
				const settings = await client.getServerSettings({}, {signal});
				return settings.push_notifications_enabled ?? null;
			},
		}).data ?? undefined
	);
}

/** Registers a push token and remembers it: the service has no list of them. */
export function useAddDevice() {
	const {saying} = useMeaning();
	const {remember} = useRemembered();
	return useMutation({
		mutationFn: (device: {readonly token: string; readonly appid: string}) =>
			saying(deviceMeaning(true)).addApnsToken(device),
		onSuccess: (_answer, device) =>
			remember(({devices}) => ({
				devices: [
					...devices.filter(({token}) => token !== device.token),
					{...device, at: Math.floor(wallNow() / 1000)},
				],
			})),
	});
}

/** Has the service forget a push token; `forget` takes it off the list of this console alone. */
export function useRemoveDevice() {
	const {saying} = useMeaning();
	const {remember} = useRemembered();
	const forget = (token: string) =>
		remember(({devices}) => ({devices: devices.filter(device => device.token !== token)}));
	const mutation = useMutation({
		mutationFn: (token: string) => saying(deviceMeaning(false)).removeApnsToken({token}),
		onSuccess: (_answer, token) => forget(token),
	});
	return {...mutation, forget};
}

/** A token is a secret of its device. */
function deviceMeaning(isThere: boolean): Meaning {
	return {change: 'device', target: {kind: 'device'}, before: !isThere, after: isThere};
}
