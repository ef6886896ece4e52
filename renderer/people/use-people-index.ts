import {useQueryClient, type QueryClient} from '@tanstack/react-query';
import {useMemo} from 'react';
import {useConnection} from '../api/connection/client-context';
import {whenForgotten} from '../state/forget';
import {useUsers} from '../api/users/users';
import {PeopleIndex} from './index/people-index';
import type {User} from '../../shared/model/user';

/** The newest index of each connection, so that all screens share one. */
const newest = new Map<string, {readonly queries: QueryClient; readonly index: PeopleIndex}>();

whenForgotten(id => newest.delete(id));

/** The people of this connection, prepared for lists; undefined until they were read once. */
export function usePeopleIndex() {
	const queries = useQueryClient();
	const {id} = useConnection();
	const query = useUsers();
	const rows = query.data;
	const index = useMemo(
		() => (rows === undefined ? undefined : indexOf(queries, id, rows)),
		[queries, id, rows],
	);
	return {index, query};
}

function indexOf(queries: QueryClient, connectionId: string, rows: readonly User[]): PeopleIndex {
	const known = newest.get(connectionId);
	const index = PeopleIndex.of(rows, known?.queries === queries ? known.index : undefined);
	newest.set(connectionId, {queries, index});
	return index;
}
