import {badRequest, refusal} from '../../../shared/contract/errors';
import {mostPictureSide, pictureSize, type PictureKind} from '../../../shared/picture-size';
import {mebibyte} from '../../../shared/model/units';
import type {FilePart} from '../http/multipart';
import type {Uploads} from '../storage/uploads';

/** The one file of a form, of limited size; it may be anything still. */
export function requireOneFile(files: readonly FilePart[], mostMebibytes: number): FilePart {
	const file = onlyFile(files, 'file');
	requireSize(file, mostMebibytes);
	return file;
}

export function onlyFile(files: readonly FilePart[], what: 'file' | 'avatar'): FilePart {
	const [file] = files;
	if (file === undefined || files.length > 1) {
		throw badRequest(`You must upload exactly one ${what}.`);
	}
	return file;
}

export function requireSize(file: FilePart, mostMebibytes: number): void {
	if (file.size <= mostMebibytes * mebibyte) return;
	throw badRequest(`Uploaded file is larger than the allowed limit of ${mostMebibytes} MiB`);
}

/** What picture a file of limited size is: judged by its bytes, whatever it is called. */
export async function requirePicture(uploads: Uploads, file: FilePart): Promise<PictureKind> {
	const picture = pictureSize(await uploads.bytesOf(file));
	if (picture === undefined) {
		throw refusal('BAD_IMAGE', 'Could not decode image; did you upload an image file?', {});
	}
	if (Math.max(picture.width, picture.height) > mostPictureSide) {
		throw refusal('BAD_IMAGE', 'Image size exceeds limit.', {});
	}
	return picture.kind;
}
