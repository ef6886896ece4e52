import {useQueryClient} from '@tanstack/react-query';
import type {Client} from '../../../shared/client/create-client';
import type {Change} from '../../../shared/model/change';
import type {Meaning, SeenNames} from '../../../shared/model/meaning';
import {useClient, useConnection} from '../connection/client-context';
import {namesSeen} from './names-seen';
import {meaningsOf, withMeaning} from './with-meaning';

/** For calls that are no run of changes: the client, whose calls say to the journal what they mean. */
export function useMeaning(): {
	readonly saying: (meaning: Meaning | ((names: SeenNames) => Meaning)) => Client;
	/** The same of changes as data. */
	readonly sayingChanges: (changes: readonly Change[]) => Client;
} {
	const client = useClient();
	const queries = useQueryClient();
	const {id} = useConnection();
	return {
		saying: meaning =>
			withMeaning(client, id, () => [
				typeof meaning === 'function' ? meaning(namesSeen(queries, id)) : meaning,
			]),
		sayingChanges: changes => withMeaning(client, id, () => meaningsOf(queries, id, changes)),
	};
}
