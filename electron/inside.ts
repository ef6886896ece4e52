import path from 'node:path';
import {mostNameBytes} from '../shared/model/file-name';

/** A name that would lead out of the folder it was meant for, or to something that is no file. */
export class NotInside extends Error {
	override readonly name = 'NotInside';
}

/** Separators, the colon of drives and of streams, wildcards, controls and what hides direction. */
const forbidden = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/u;
/** Names that stand for a device on Windows, whatever ending follows. */
const device = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])[ ]*(?:\.|$)/i;

/** Whether a text is the name of one file or folder, on every system. */
export function isPlainName(name: string): boolean {
	return (
		name !== '' &&
		// Dots and blanks at the end are left out by Windows; `.` and `..` are such names as well.
		!/[. ]$/.test(name) &&
		!forbidden.test(name) &&
		!device.test(name) &&
		Buffer.byteLength(name) <= mostNameBytes
	);
}

/**
 * A path below a folder. Whatever makes a path of a string that is not written in the code comes
 * through here (`inside.test.ts`). Throws NotInside for a name that is not plain.
 */
export function inside(folder: string, ...names: readonly [string, ...string[]]): string {
	for (const name of names) {
		if (!isPlainName(name)) throw new NotInside('This is not the name of a file or folder.');
	}
	const base = path.resolve(folder);
	const place = path.join(base, ...names);
	// The names alone decide already; this holds should a system read them in another way.
	if (path.relative(base, place) !== names.join(path.sep)) {
		throw new NotInside('This name leads out of its folder.');
	}
	return place;
}
