import {t} from '@lingui/core/macro';
import {mostFileBytes} from '../../../shared/model/organization-file';
import {refuse, start} from './problems';

const unprintable = /[^\P{Cc}\t\u0085]|[\ufffe\uffff]/u;

/** The lines of a file; any ends of lines, with a mark of the byte order or without. Throws BadOrganizationFile. */
export function linesIn(bytes: Uint8Array): readonly string[] {
	requireFileSize(bytes.length);
	const text = textOf(bytes);
	if (text.length === 0) refuse(start, t`The file is empty.`);
	const lines = split(text);
	const isWhole = !text.includes('\ufffd') || isUtf8(bytes);
	for (const [at, line] of lines.entries()) {
		const signs = [unprintable.exec(line)?.index ?? -1, isWhole ? -1 : line.indexOf('\ufffd')];
		const bad = Math.min(...signs.filter(sign => sign >= 0));
		if (bad === Infinity) continue;
		const place = {line: at + 1, column: bad + 1};
		if (isWhole) refuse(place, t`This is no text: an unprintable character stands here.`);
		refuse(place, t`This is no UTF-8 text. Save the file as UTF-8.`);
	}
	return lines;
}

export function requireFileSize(bytes: number): void {
	if (bytes > mostFileBytes) refuse(start, t`The file is larger than 50 MB.`);
}

function textOf(bytes: Uint8Array): string {
	return new TextDecoder('utf-8', {ignoreBOM: false}).decode(bytes);
}

function split(text: string): readonly string[] {
	return text.split(/\r\n|\n|\r/);
}

/** The same of a file that may be no text. */
export function roughLinesIn(bytes: Uint8Array): readonly string[] {
	return split(textOf(bytes));
}

function isUtf8(bytes: Uint8Array): boolean {
	try {
		new TextDecoder('utf-8', {fatal: true}).decode(bytes);
		return true;
	} catch {
		return false;
	}
}
