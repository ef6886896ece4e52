import {useQuery} from '@tanstack/react-query';
import {compareNames} from '../../../shared/languages/formats';
import type {MutedUser} from '../../../shared/model/muted-user';
import type {UserSettings} from '../../../shared/model/user-settings';
import {useClient, useConnection} from '../connection/client-context';
import {accountKeys} from './account-keys';

/** The words that the account is told of, in the order of the alphabet. */
export function useAlertWords() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: accountKeys.alertWords(id),
		queryFn: async ({signal}): Promise<readonly string[]> => {
			const {alert_words: words} = await client.getAlertWords({}, {signal});
			return words.toSorted(compareNames);
		},
	});
}

/** Whom the account has muted, and since when. */
export function useMutedPeople() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: accountKeys.mutedPeople(id),
		queryFn: async ({signal}): Promise<readonly MutedUser[]> => {
			const request = {fetch_event_types: ['muted_users'], event_types: []};
			return (await client.register(request, {signal})).muted_users ?? [];
		},
	});
}

/** What of its settings a screen shows; what a server does not tell is left out. */
export type AccountSettings = Partial<
	Pick<UserSettings, 'timezone' | 'send_read_receipts' | 'email_address_visibility'>
>;

/** The settings of the account that are shown here. */
export function useAccountSettings() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: accountKeys.settings(id),
		queryFn: async ({signal}): Promise<AccountSettings> => {
			const request = {fetch_event_types: ['user_settings'], event_types: []};
			const {user_settings: told = {}} = await client.register(request, {signal});
			const {timezone, send_read_receipts, email_address_visibility} = told as AccountSettings;
			return {
				...(timezone !== undefined && {timezone}),
				...(send_read_receipts !== undefined && {send_read_receipts}),
				...(email_address_visibility !== undefined && {email_address_visibility}),
			};
		},
	});
}
