import {lastName, nameWithin} from '../../../shared/model/file-name';
import {normalForm} from '../../../shared/model/normal-form';

const unnamed = 'uploaded-file';

/** A file name without what has a meaning to some system or page (api-facts 9.9). */
export function cleanFileName(sent: string): string {
	const clean = normalForm(lastName(sent), 'NFKC')
		.trim()
		.replaceAll(/\s+/g, '-')
		.replaceAll(/[^\p{L}\p{N}._-]/gu, '');
	return /^\.*$/.test(clean) ? unnamed : nameWithin(clean, mostBytesInLink);
}

/** Messages link the file by this name: it leaves the text some room. */
const mostBytesInLink = 200;

/** The name as people know it, without folders, controls and what turns the direction of text. */
export function shownFileName(sent: string): string {
	const clean = lastName(sent).replaceAll(hidden, '').trim();
	return /^\.*$/.test(clean) ? unnamed : nameWithin(clean);
}

const hidden = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]/gu;
