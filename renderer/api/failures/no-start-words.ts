import {t} from '@lingui/core/macro';
import {noStartOf, type NoStartName} from '../../../shared/no-start';

type Gaps = Readonly<Record<string, string>>;

const words: Readonly<Record<NoStartName, (gaps: Gaps) => string>> = {
	'in use': ({folder = ''}) =>
		t`The folder ${folder} is served by another process already. End it or choose another folder.`,
	'in use by process': ({folder = '', pid = ''}) =>
		t`The folder ${folder} is served by process ${pid} already. End it or choose another folder.`,
	'no room': ({mebibytes = ''}) =>
		t`There is no room on the disk to bring the data up to date; nothing was changed. Make about ${mebibytes} MiB free there, and start again.`,
	'storage full': () =>
		t`The disk is full or cannot be written; nothing was changed. Free some space and try again.`,
	'disk failed': ({reason = ''}) =>
		t`The disk did not take what was written (${reason}). Whether the last changes are stored is unknown; the next start finds out.`,
	damaged: ({how = ''}) =>
		t`The database is damaged (${how}); nothing was changed. Older copies lie in the folder "backups": to go back to one, start the server with --restore and its name.`,
	newer: ({version = '', known = ''}) =>
		t`This organization was last used by a newer Steward (data version ${version}, known up to ${known}). Use that one; nothing was changed.`,
	'newer than a copy': ({version = '', known = '', copy = ''}) =>
		t`This organization was last used by a newer Steward (data version ${version}, known up to ${known}). Use that one; nothing was changed. The newest copy from before is ${copy}: to go back to it, start the server with --restore ${copy}; what was changed since is set aside.`,
	'newer journal': () => t`The journal is of a newer Steward.`,
	lost: ({file = ''}) =>
		t`The database ${file} is missing or empty, though this folder was in use; nothing was changed. There is no copy of it. To begin anew and keep what is there aside, start it with --start-anew. Resetting the demo organization in the settings begins anew as well, and keeps the copies alone.`,
	'lost but for a copy': ({file = '', copy = '', place = ''}) =>
		t`The database ${file} is missing or empty, though this folder was in use; nothing was changed. To go back to the newest copy, ${copy}, start the server with --restore ${copy}, or end Steward and put ${place} in its place. To begin anew and keep what is there aside, start it with --start-anew. Resetting the demo organization in the settings begins anew as well, and keeps the copies alone.`,
	'secret damaged': ({file = ''}) => t`The file ${file} is damaged.`,
	'secret lost': ({file = ''}) =>
		t`The file ${file} is missing; the organization cannot do without it.`,
};

/** Why the embedded server does not start, in the language of the window; undefined for what is none of its sentences. */
export function noStartWords(sentence: string): string | undefined {
	const own = noStartOf(sentence);
	return own && words[own.name](own.gaps);
}
