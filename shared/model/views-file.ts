import {t} from '@lingui/core/macro';
import {inLanguage} from '../languages/in-language';
import {z} from 'zod';
import {mostViews, mostViewsLength, viewContent, viewName, viewScreen} from './view';

/** Views as a file that is handed on: nothing in it is of one computer or organization. */

export const viewsFileFormat = 'steward-views';
export const viewsFileVersion = 1;
export const viewsFileEnding = '.steward-views.json';
/** In bytes; many times what the views of an organization come to. */
export const mostViewsFileBytes = 1_000_000;

const sharedView = viewContent.partial().extend({screen: viewScreen, name: viewName});

/** A view of a file. */
export type SharedView = z.output<typeof viewContent> & {
	readonly screen: string;
	readonly name: string;
};

const head = z.object({format: z.literal(viewsFileFormat), version: z.int().positive()});
const body = z.object({views: z.array(z.unknown())});

export type ViewsFile =
	| {
			readonly views: readonly SharedView[];
			/** Why others of the file are no views, in sentences. */
			readonly problems: readonly string[];
	  }
	/** Why none of it is used, in a sentence. */
	| {readonly refusal: string};

/** The text of a file of views. */
export function viewsFileText(views: readonly SharedView[]): string {
	const written = views.map(({screen, name, filter, sort, also, layout}) => ({
		screen,
		name,
		...(filter !== '' && {filter}),
		...(sort !== '' && {sort}),
		...(Object.keys(also).length > 0 && {also}),
		...(layout && {layout}),
	}));
	const file = {format: viewsFileFormat, version: viewsFileVersion, views: written};
	return `${JSON.stringify(file, undefined, '\t')}\n`;
}

/** Reads a file of views. What is not right of it is said; the rest is used. */
export function readViewsFile(text: string): ViewsFile {
	if (text.length > mostViewsFileBytes) return {refusal: tooLarge()};
	let value: unknown;
	try {
		value = JSON.parse(text.replace(/^\ufeff/, ''));
	} catch (error) {
		return {refusal: `${t`This is not a JSON file.`} ${placeOf(error, text)}`};
	}
	const found = head.safeParse(value);
	if (!found.success) {
		return {
			refusal: t`This is not a file of views: it does not begin with "format": "${viewsFileFormat}".`,
		};
	}
	if (found.data.version > viewsFileVersion) {
		return {
			refusal: t`This file is of version ${found.data.version}; this Steward reads up to version ${viewsFileVersion}. Update Steward to import it.`,
		};
	}
	const listed = body.safeParse(value);
	if (!listed.success) return {refusal: t`This file has no list of views.`};
	const all = listed.data.views;
	if (all.length === 0) return {refusal: t`There are no views in this file.`};
	if (all.length > mostViews) {
		return {refusal: t`This file has ${all.length} views; an organization can have ${mostViews}.`};
	}
	const views: SharedView[] = [];
	const problems: string[] = [];
	for (const [at, one] of all.entries()) {
		const read = sharedView.safeParse(one);
		if (read.success) {
			const {filter = '', sort = '', also = {}, ...rest} = read.data;
			views.push({...rest, filter, sort, also});
		} else {
			const view = calledAt(one, at);
			const why = partOf(read.error);
			problems.push(t`${view} cannot be used. ${why}`);
		}
	}
	return {views, problems};
}

/** What is said of a file that is too large. */
export function tooLarge(): string {
	const megabytes = mostViewsFileBytes / 1_000_000;
	return t`A file of views has at most ${megabytes} MB.`;
}

/** Whether views have room beside each other. */
export function haveRoom(views: object): boolean {
	return JSON.stringify(views).length <= mostViewsLength;
}

/** Names the part by its place and, where that says something, by its name. */
function calledAt(one: unknown, at: number): string {
	const name = viewName.safeParse((one as {readonly name?: unknown} | null)?.name);
	const position = at + 1;
	return name.success ? t`View ${position} (“${{name: name.data}}”)` : t`View ${position}`;
}

const partNames: ReadonlyMap<string, string> = inLanguage(
	() =>
		new Map([
			[
				'name',
				t`Its name is missing, is longer than 80 characters, begins or ends with a space, or has signs that cannot be shown.`,
			],
			['screen', t`Its screen is no name of a screen.`],
			['filter', t`Its filter is no text of up to 500 characters.`],
			['sort', t`Its order is no text of up to 200 characters.`],
			['also', t`What it says of the screen besides is not understood.`],
			['layout', t`Its columns are not understood.`],
		]),
);

function partOf(error: z.ZodError): string {
	const [first] = error.issues;
	return partNames.get(String(first?.path[0] ?? '')) ?? t`It is no view.`;
}

/** Where the text ends being JSON, as line and column. */
function placeOf(error: unknown, text: string): string {
	const [, at] = /position (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
	if (at === undefined) return t`It ends too early.`;
	const lines = text.slice(0, Number(at)).split('\n');
	const line = lines.length;
	const column = (lines.at(-1)?.length ?? 0) + 1;
	return t`Line ${line}, column ${column} is not understood.`;
}
