/**
 * One part of a path as text, whatever a server in front may make of it: decoded twice, since some do.
 * Undefined where it is none: it leads up, holds a slash, or is no text.
 */
export function pathPart(encoded: string): string | undefined {
	const decoded = decode(encoded);
	if (decoded === undefined) return undefined;
	const part = decode(decoded) ?? decoded;
	const isPart = part !== '' && !/^\.{1,2}(?:;|$)|[/\\]|%(?:2[ef]|5c)/i.test(part);
	return isPart && isPrintable(part) ? part : undefined;
}

function decode(encoded: string): string | undefined {
	try {
		return decodeURIComponent(encoded);
	} catch {
		return undefined;
	}
}

function isPrintable(part: string): boolean {
	return [...part].every(sign => sign >= ' ' && sign !== '\u007f');
}

const uploads = '/user_uploads/';

const exportsFolder = '/user_avatars/exports/';

/** Whether a path is that of an export of the public data, where real servers keep those beside them. */
export function isExportPath(path: string): boolean {
	const parts = path.slice(exportsFolder.length).split('/');
	return path.startsWith(exportsFolder) && parts.every(part => pathPart(part) !== undefined);
}

/** Whether a path is that of an uploaded file, and of nothing else below the root of a server. */
export function isUploadPath(path: string): boolean {
	const parts = path.slice(uploads.length).split('/');
	return path.startsWith(uploads) && parts.every(part => pathPart(part) !== undefined);
}
