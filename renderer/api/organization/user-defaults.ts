import {useQuery} from '@tanstack/react-query';
import {defaultsNow} from '../../../shared/changes/facts';
import type {RereadFact} from '../../../shared/contract/events/event';
import {defaultProperties} from '../../../shared/model/changes/of-organization';
import {userSettings, type UserSettings} from '../../../shared/model/user-settings';
import {useClient, useConnection} from '../connection/client-context';

/** Cache key of what new people of one connection's organization begin with. */
export const userDefaultsKey = (connectionId: string) =>
	[connectionId, 'userDefaults' satisfies RereadFact] as const;

/** What new people begin with, as far as the server tells it in a form that is known. */
export type UserDefaults = Partial<UserSettings>;

/** The settings that new people begin with. */
export function useUserDefaults() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: userDefaultsKey(id),
		queryFn: async (): Promise<UserDefaults> => {
			const told = await defaultsNow(client);
			return Object.fromEntries(
				defaultProperties.flatMap(name => {
					const read = userSettings.shape[name].safeParse(told[name]);
					return told[name] !== undefined && read.success ? [[name, read.data]] : [];
				}),
			);
		},
	});
}
