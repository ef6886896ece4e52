import {useConnection} from '../api/connection/client-context';
import {noteWhyNot} from '../state/reports';
import {useShortcuts} from '../shortcuts/use-shortcuts';

/** On a screen where nothing is added, the key to add says so, and where it is; both in sentences. */
export function useNothingToAdd(label: string, detail: string): void {
	const {id: connectionId} = useConnection();
	useShortcuts({add: () => noteWhyNot(connectionId, label, detail)});
}
