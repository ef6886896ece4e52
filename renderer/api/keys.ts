import {useQueryClient} from '@tanstack/react-query';
import {useCallback} from 'react';
import type {PassphraseChange} from '../../shared/bridge';
import {bridgeKeys, useAppInfo} from './connection/bridge';
import {valueOf, type Outcome} from './connection/connections';

/** Whether some keys wait for the passphrase. */
export function useAreKeysLocked(): boolean {
	return useAppInfo()?.keysLocked ?? false;
}

/**
 * Opens the keys that the passphrase protects; what was typed is forgotten here. No mutation, because
 * its cache would keep the passphrase. Throws StepFailed.
 */
export function useUnlockKeys(): (passphrase: string) => Promise<void> {
	const note = useNoteKeys();
	return useCallback(
		async passphrase => note(await window.steward.ask('vault:unlock', {passphrase})),
		[note],
	);
}

/** Sets, changes or gives up the passphrase, in the same manner. */
export function useChangePassphrase(): (change: PassphraseChange) => Promise<void> {
	const note = useNoteKeys();
	return useCallback(
		async change => note(await window.steward.ask('vault:set-passphrase', change)),
		[note],
	);
}

function useNoteKeys() {
	const queries = useQueryClient();
	return useCallback(
		async (outcome: Outcome<unknown>) => {
			queries.setQueryData(bridgeKeys.connections, valueOf(outcome));
			await queries.invalidateQueries({queryKey: bridgeKeys.appInfo});
		},
		[queries],
	);
}
