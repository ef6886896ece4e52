import {t} from '@lingui/core/macro';
import path from 'node:path';
import type {Bridge, Failure} from '../../shared/bridge';
import {localDay} from '../../shared/calendar';
import {wallNow} from '../../shared/clock';
import {isDiskError} from '../gateway/write-file';
import {writeRecord} from '../vault/json-file';
import type {Vault} from '../vault/vault';
import {appDataIn} from './data-places';
import type {Answers} from './bridge';
import type {BackupJob, BackupResult} from './backup/backup-jobs';
import {confirmRestore, orderRestore, unpackFolder} from './backup/restore';
import {BadBackup, factsOf} from './backup/sealed-file';
import {diskFailure} from './disk-failure';
import {notClicked} from './outcome';

type Options = {
	/** Of the data that this run uses. */
	readonly folder: string;
	readonly version: string;
	readonly vault: Pick<Vault, 'carryOut' | 'isLocked' | 'sealAll'>;
	readonly doJob: (job: BackupJob) => Promise<BackupResult>;
	/** Writes what waits to be written. */
	readonly settle: () => Promise<void>;
	readonly hasRunningPlan: () => boolean;
	readonly choosePlace: (name: string) => Promise<string | undefined>;
	readonly chooseBackup: () => Promise<string | undefined>;
	/** Starts the program anew. */
	readonly restart: () => void;
	readonly isClicked: () => boolean;
	readonly now?: () => number;
};

type Channel = Extract<keyof Bridge, `backup:${string}`>;
export type BackupHandlers = {
	readonly answers: Pick<Answers, Channel>;
	/** There is a window, so what was restored is in force. */
	confirm(): void;
};

/** All data as one encrypted file, and back. */
export function createBackupHandlers(options: Options): BackupHandlers {
	const {folder, version, vault, doJob, settle, hasRunningPlan, restart, isClicked} = options;
	const {now = wallNow} = options;
	let chosen: string | undefined;
	let isBusy = false;

	/** One at a time: both use the disk as much as it can do. */
	async function alone<T>(work: () => Promise<T | Failure>): Promise<T | Failure> {
		if (isBusy) return underWay();
		isBusy = true;
		try {
			return await work();
		} catch (error) {
			return failureOf(error);
		} finally {
			isBusy = false;
		}
	}

	async function keysLeftOf(keys: Parameters<Vault['sealAll']>[0]): Promise<number> {
		const {record, left} = await vault.sealAll(keys);
		await writeRecord(appDataIn(unpackFolder(folder)).vault, record);
		return left;
	}

	return {
		confirm: () => confirmRestore(folder),
		answers: {
			'backup:save': ({passphrase}) =>
				alone(async () => {
					if (!isClicked()) return notClicked;
					if (vault.isLocked()) return locked();
					const madeAt = now();
					const place = await options.choosePlace(`steward-${localDay(madeAt)}.steward-backup`);
					if (place === undefined) return {ok: true, value: null} as const;
					await settle();
					const keys = await vault.carryOut();
					const facts = {steward: version, madeAt};
					const result = await doJob({kind: 'make', folder, place, passphrase, keys, ...facts});
					if (result.kind !== 'made') return failedOf(result);
					const value = {path: place, bytes: result.bytes, keysLeft: keys.left};
					return {ok: true, value} as const;
				}),
			'backup:choose': () =>
				alone(async () => {
					if (!isClicked()) return notClicked;
					chosen = await options.chooseBackup();
					if (chosen === undefined) return {ok: true, value: null} as const;
					const value = {name: path.basename(chosen), ...(await factsOf(chosen))};
					return {ok: true, value} as const;
				}),
			'backup:restore': ({passphrase}) =>
				alone(async () => {
					if (chosen === undefined || !isClicked()) return notClicked;
					if (vault.isLocked()) return locked();
					if (hasRunningPlan()) return running();
					const into = unpackFolder(folder);
					const result = await doJob({kind: 'unpack', file: chosen, passphrase, into});
					if (result.kind !== 'unpacked') return failedOf(result);
					const keysLeft = await keysLeftOf(result.keys);
					orderRestore(folder, result);
					restart();
					return {ok: true, value: {keysLeft}} as const;
				}),
		},
	};
}

const underWay = (): Failure => ({
	ok: false,
	kind: 'backup-running',
	detail: t`A backup or restore is already under way.`,
});
const locked = (): Failure => ({
	ok: false,
	kind: 'keys-locked',
	detail: t`Your keys are locked.`,
});
const running = (): Failure => ({ok: false, kind: 'plan-running', detail: t`A plan is running.`});

function failedOf(result: BackupResult): Failure {
	if (result.kind !== 'failed') throw new Error('This is what another job answers.');
	const {fault, code, message} = result;
	if (fault === 'wrong-passphrase') return {ok: false, kind: fault, detail: message};
	if (fault !== undefined) return {ok: false, kind: 'bad-backup', code: fault, detail: message};
	return diskFailure({code, message}) ?? {ok: false, kind: 'unexpected', detail: message};
}

function failureOf(error: unknown): Failure {
	if (error instanceof BadBackup) {
		return {ok: false, kind: 'bad-backup', code: error.fault, detail: error.message};
	}
	const known = diskFailure(error);
	if (known !== undefined) return known;
	if (!isDiskError(error)) throw error;
	return {ok: false, kind: 'unexpected', detail: error.message};
}
