import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {compilePage} from './compile-page.mjs';

/** Files with the pages of a folder, by their names without `.md`; none where there is no folder. */
export async function pageFiles(folder) {
	const entries = await readdir(folder).catch(error => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
	const names = entries.filter(entry => entry.endsWith('.md')).toSorted();
	return new Map(names.map(entry => [entry.slice(0, -'.md'.length), path.join(folder, entry)]));
}

/**
 * All pages in a language, in the order in which they are listed, with the files they come from. One that is not
 * translated is in English.
 */
export async function readPages(folder, language) {
	const translated = language === 'en' ? new Map() : await pageFiles(path.join(folder, language));
	const files = [];
	const read = async file => {
		files.push(file);
		return readFile(file, 'utf8');
	};
	const pages = await Promise.all(
		Array.from(await pageFiles(folder), async ([name, file]) => {
			const english = compilePage(name, await read(file));
			const own = translated.get(name);
			if (own === undefined) return {...english, language: 'en'};
			return {...compilePage(`${language}/${name}`, await read(own), english), name, language};
		}),
	);
	return {pages: pages.toSorted((one, other) => one.order - other.order), files};
}
