import {t} from '@lingui/core/macro';

/** In quotation marks, to stand in a sentence; those inside of it become single ones. */
export function quoted(words: string): string {
	const inner = words.replaceAll('“', '‘').replaceAll('”', '’');
	return t`“${inner}”`;
}
