import type {BackupChosen, BackupSaved} from '../../shared/bridge';
import {valueOf} from './connection/connections';

/**
 * All data of this computer as one file. No mutations, because their cache would keep the passphrase.
 * Each throws StepFailed.
 */

/** Undefined where no place was chosen. */
export async function saveBackup(passphrase: string): Promise<BackupSaved | undefined> {
	return valueOf(await window.steward.ask('backup:save', {passphrase})) ?? undefined;
}

/** Undefined where no file was chosen. */
export async function chooseBackup(): Promise<BackupChosen | undefined> {
	return valueOf(await window.steward.ask('backup:choose', undefined)) ?? undefined;
}

/** Steward starts anew after it. */
export async function restoreBackup(passphrase: string): Promise<void> {
	valueOf(await window.steward.ask('backup:restore', {passphrase}));
}

export async function readDiagnostics(): Promise<string> {
	return (await window.steward.ask('diagnostics:read', undefined)).text;
}

/** Saves what was read last; answers with its place. */
export async function saveDiagnostics(): Promise<string | undefined> {
	return valueOf(await window.steward.ask('diagnostics:save', undefined))?.path;
}
