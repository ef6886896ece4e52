import {useCallback} from 'react';
import {nothingRemembered, type Remembered} from '../../shared/bridge';
import {useChangeSettings, useSettings} from './bridge';
import {useConnection} from './client-context';

/** What the console itself remembers of this organization, and the way to change it. */
export function useRemembered() {
	const {id} = useConnection();
	const {remembered} = useSettings();
	const {mutate} = useChangeSettings();
	const known = remembered[id] ?? nothingRemembered;
	const remember = useCallback(
		(change: Partial<Remembered>) =>
			mutate({remembered: {...remembered, [id]: {...known, ...change}}}),
		[mutate, remembered, id, known],
	);
	return {known, remember};
}
