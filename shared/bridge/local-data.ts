import {z} from 'zod';
import {shortestPassphrase, typedPassphrase} from './program';

/** All data of this computer as one encrypted file, and what a person hands to whoever helps. */

export const localDataQuestions = {
	/** For a backup; kept nowhere. */
	save: z.object({passphrase: z.string().min(shortestPassphrase).max(1024)}),
	restore: z.object({passphrase: typedPassphrase}),
} as const;

/** Where a backup was written. */
export const backupSaved = z.object({
	path: z.string(),
	bytes: z.int(),
	/** Keys that are not in it, because they could not be read or last until the program ends. */
	keysLeft: z.int(),
});
export type BackupSaved = z.output<typeof backupSaved>;

/** A file that was chosen to be restored, by its first line. */
export const backupChosen = z.object({
	name: z.string(),
	steward: z.string(),
	/** UNIX milliseconds. */
	madeAt: z.number(),
});
export type BackupChosen = z.output<typeof backupChosen>;

/** It takes the place of what is there at the next start, which follows at once. */
export const backupRestored = z.object({keysLeft: z.int()});

export const diagnosticsText = z.object({text: z.string()});
