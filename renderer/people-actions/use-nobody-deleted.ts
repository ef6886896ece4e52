import {t} from '@lingui/core/macro';
import {useConnection} from '../api/connection/client-context';
import {useRemoveKey} from '../lists/use-remove-key';
import {noteWhyNot} from '../state/reports';
import {spellKeys} from '../components/keyboard/keystroke';
import {keysOf} from '../shortcuts/shortcuts';

/** Where people are listed, the key that deletes says what is done instead. */
export function useNobodyDeleted(): void {
	const {id: connectionId} = useConnection();
	useRemoveKey(() =>
		noteWhyNot(
			connectionId,
			t`People cannot be deleted.`,
			t`Deactivate them instead, with ${spellKeys(keysOf('deactivate'))}.`,
		),
	);
}
