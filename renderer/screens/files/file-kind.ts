import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {inARow} from '../../text/in-a-row';
/** What a file is, as far as its name tells: the service keeps no type. */
export const fileKinds = [
	'image',
	'table',
	'document',
	'text',
	'audio',
	'video',
	'archive',
	'other',
] as const;
export type FileKind = (typeof fileKinds)[number];

const endings: Readonly<Record<Exclude<FileKind, 'other'>, string>> = {
	image: 'png jpg jpeg gif webp avif svg bmp tif tiff heic heif ico fits psd',
	table: 'csv tsv xls xlsx ods numbers parque',
	document: 'pdf doc docx odt rtf ppt pptx odp key pages epub ps tex',
	text: 'txt md log json jsonl xml yaml yml toml ini conf html css js ts py sh sql ics vcf diff patch',
	audio: 'wav mp3 ogg oga opus flac m4a aac aiff',
	video: 'mp4 mov webm mkv avi m4v mpg mpeg',
	archive: 'zip gz tgz tar bz2 xz 7z rar zst jar iso',
};

const kindOfEnding: ReadonlyMap<string, FileKind> = new Map(
	fileKinds.flatMap(kind =>
		kind === 'other'
			? []
			: endings[kind].split(' ').map((ending): [string, FileKind] => [ending, kind]),
	),
);

/** The ending of a name without its dot, in small letters; empty where there is none. */
export function endingOf(name: string): string {
	return /[^.]\.([\p{L}\p{N}]{1,8})$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}

export function kindOf(name: string): FileKind {
	return kindOfEnding.get(endingOf(name)) ?? 'other';
}

const titles: Readonly<Record<FileKind, string>> = inLanguage(() => ({
	image: t`Image`,
	table: t`Spreadsheet`,
	document: t`Document`,
	text: t`Text`,
	audio: t`Audio`,
	video: t`Video`,
	archive: t`Archive`,
	other: t`Other`,
}));

/** The kind alone, for the filter. */
export function kindTitle(kind: FileKind): string {
	return titles[kind];
}

/** The kind with the ending that it was told by: "Spreadsheet, CSV". */
export function kindWords(name: string): string {
	const ending = endingOf(name);
	return ending === '' ? titles.other : inARow([titles[kindOf(name)], ending.toUpperCase()]);
}
