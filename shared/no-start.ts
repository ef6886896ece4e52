import {ownSentences} from './model/own-sentences';

/**
 * What the embedded server and the journal say where they cannot start or store, by what it means: its log
 * and the command line keep the English, and the window says it in its language
 * (`renderer/api/failures/no-start-words.ts`). Each is one line, for the window hears the last line that was
 * said. Gaps are in braces.
 */
const sentences = {
	'in use':
		'The folder {folder} is served by another process already. End it or choose another folder.',
	'in use by process':
		'The folder {folder} is served by process {pid} already. End it or choose another folder.',
	'no room':
		'There is no room on the disk to bring the data up to date; nothing was changed. Make about {mebibytes} MiB free there, and start again.',
	'storage full':
		'The disk is full or cannot be written; nothing was changed. Free some space and try again.',
	'disk failed':
		'The disk did not take what was written ({reason}). Whether the last changes are stored is unknown; the next start finds out.',
	damaged:
		'The database is damaged ({how}); nothing was changed. Older copies lie in the folder "backups": to go back to one, start the server with --restore and its name.',
	newer:
		'This organization was last used by a newer Steward (data version {version}, known up to {known}). Use that one; nothing was changed.',
	'newer than a copy':
		'This organization was last used by a newer Steward (data version {version}, known up to {known}). Use that one; nothing was changed. The newest copy from before is {copy}: to go back to it, start the server with --restore {copy}; what was changed since is set aside.',
	'newer journal': 'The journal is of a newer Steward.',
	lost: 'The database {file} is missing or empty, though this folder was in use; nothing was changed. There is no copy of it. To begin anew and keep what is there aside, start it with --start-anew. Resetting the demo organization in the settings begins anew as well, and keeps the copies alone.',
	'lost but for a copy':
		'The database {file} is missing or empty, though this folder was in use; nothing was changed. To go back to the newest copy, {copy}, start the server with --restore {copy}, or end Steward and put {place} in its place. To begin anew and keep what is there aside, start it with --start-anew. Resetting the demo organization in the settings begins anew as well, and keeps the copies alone.',
	'secret damaged': 'The file {file} is damaged.',
	'secret lost': 'The file {file} is missing; the organization cannot do without it.',
} as const;

export type NoStartName = keyof typeof sentences;

export const noStartNames = Object.keys(sentences) as readonly NoStartName[];

/** What one says, and which of them says a sentence. */
export const {text: noStartText, find: noStartOf} = ownSentences<NoStartName>(sentences);
