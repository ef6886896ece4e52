import {useQueryClient} from '@tanstack/react-query';
import {useCallback} from 'react';
import {useConnection} from '../connection/client-context';
import {mayBeOwn} from '../events/own-changes';

/** Returns the function that says whether what just changed may be of the person's own doing here. */
export function useMayBeOwn(): () => boolean {
	const queries = useQueryClient();
	const {id} = useConnection();
	return useCallback(() => mayBeOwn(queries, id), [queries, id]);
}
