import type {QueryClient} from '@tanstack/react-query';
import type {Change} from '../../../shared/model/change';
import {peopleNamed} from '../../../shared/model/meaning';
import type {SeenThings} from '../../../shared/model/new-step';
import type {ProfileField} from '../../../shared/model/profile-field';
import {optionsOf} from '../../../shared/model/profile-field';
import type {User} from '../../../shared/model/user';
import {channelKeys} from '../channels/channel-keys';
import type {ChannelDirectory} from '../../../shared/client/channel-directory';
import {userKeys} from '../users/user-keys';
import {profileFieldKeys} from '../users/profile-field-keys';

/** What everything that the changes are about is called, as it was read last; nothing is asked. */
export function namesSeen(
	queries: QueryClient,
	connectionId: string,
	changes: readonly Change[] = [],
): SeenThings {
	const people = onceMade(() => {
		const wanted = new Set(
			changes.flatMap(one => [...('user_id' in one ? [one.user_id] : []), ...peopleNamed(one)]),
		);
		const users = queries.getQueryData<readonly User[]>(userKeys.all(connectionId)) ?? [];
		return new Map(users.flatMap(user => (wanted.has(user.user_id) ? [[user.user_id, user]] : [])));
	});
	const directory = onceMade(() =>
		queries.getQueryData<ChannelDirectory>(channelKeys.directory(connectionId)),
	);
	const channels = onceMade(
		() => new Map(directory()?.channels.map(({stream_id, name}) => [stream_id, name])),
	);
	const fields = onceMade(() => {
		const list = queries.getQueryData<readonly ProfileField[]>(profileFieldKeys.all(connectionId));
		return new Map(list?.map(field => [field.id, field]));
	});
	return {
		person: id => people().get(id)?.full_name,
		email: id => people().get(id)?.email,
		channel: id => channels().get(id),
		field: id => fields().get(id)?.name,
		group: id => directory()?.groups.find(group => group.id === id)?.name,
		value(fieldId, value) {
			const field = fields().get(fieldId);
			const option = field && optionsOf(field).find(({key}) => key === value);
			return option?.text ?? value;
		},
	};
}

function onceMade<T>(make: () => T): () => T {
	let made: {readonly value: T} | undefined;
	return () => (made ??= {value: make()}).value;
}
