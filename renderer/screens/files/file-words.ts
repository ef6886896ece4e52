import {t} from '@lingui/core/macro';
import {limits} from '../../../shared/model/limits';
import type {OwnFile} from '../../api/files/attachments';
import {dayAt} from '../../text/joined-day';
import {dateFormat} from '../../../shared/languages/formats';

const daySeconds = 24 * 3600;

const shortDay = dateFormat({month: 'short', day: 'numeric'});

/** About when the service deletes a file that no message uses (api-facts 10.4). */
export function endOf({uploadedAt}: Pick<OwnFile, 'uploadedAt'>): number {
	return uploadedAt + limits.unusedUploadDays * daySeconds;
}

/** The end of an unused file, short enough for a list. */
export function endWords(file: Pick<OwnFile, 'uploadedAt'>, now: number): string {
	const end = endOf(file);
	if (end <= now) return t`auto-deleted any day`;
	const day = shortDay.format(end * 1000);
	return t`auto-deleted around ${day}`;
}

/** The same as a sentence. */
export function endSentence(file: Pick<OwnFile, 'uploadedAt'>, now: number): string {
	const end = endOf(file);
	if (end <= now) {
		return t`No message uses it, and it was uploaded more than five weeks ago: the server deletes it any day. Link it in a message to keep it.`;
	}
	const day = dayAt(end * 1000);
	return t`No message uses it: the server deletes it about five weeks after the upload, on ${day}. Link it in a message to keep it.`;
}

/** Where a file lies, relative to the server. */
export function pathOf({pathId}: Pick<OwnFile, 'pathId'>): string {
	return `/user_uploads/${pathId}`;
}

/** A link for the text of a message. Brackets in a name would end it early. */
export function linkTo(name: string, path: string): string {
	return `[${name.replaceAll(/[[\]]/g, '')}](${path})`;
}

/** The link to a file. */
export function markdownLink(file: Pick<OwnFile, 'name' | 'pathId'>): string {
	return linkTo(file.name, pathOf(file));
}

/** The first words of a message as typed: links by their names, in one line. */
export function firstWords(content: string): string {
	const plain = content
		.slice(0, 400)
		.replaceAll(/!?\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
		.replaceAll(/\s+/g, ' ')
		.trim();
	return [...plain].length > 140 ? `${[...plain].slice(0, 139).join('')}…` : plain;
}
