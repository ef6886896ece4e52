import {open} from 'node:fs/promises';
import path from 'node:path';
import {root} from '../paths.mjs';
import {readPages} from './read-pages.mjs';

/** `virtual:help/de` has the pages of `docs/help` in a language, `virtual:help/pictures` what they show. */
const name = 'virtual:help/';
// What begins so is looked for in no folder.
const resolved = `\0${name}`;

const folder = path.join(root, 'docs/help');

/** Pages of help as modules, one for each language: a window loads that of its own. Pictures are those of all. */
export function help() {
	return {
		name: 'steward:help',
		resolveId: {
			filter: {id: /^virtual:help\/[a-z]+$/},
			handler: id => `\0${id}`,
		},
		load: {
			filter: {id: /\bvirtual:help\/[a-z]+$/},
			async handler(id) {
				const wanted = id.slice(resolved.length);
				const {pages, files} = await readPages(folder, wanted === 'pictures' ? 'en' : wanted);
				for (const file of files) this.addWatchFile(file);
				const code =
					wanted === 'pictures'
						? await codeOfPictures(pages)
						: `export const pages = JSON.parse(${JSON.stringify(JSON.stringify(pages))});`;
				return {code, moduleType: 'js'};
			},
		},
	};
}

/** The pictures as files of the window, with their sizes, so that nothing moves once they are loaded. */
async function codeOfPictures(pages) {
	const names = [...new Set(pages.flatMap(({blocks}) => picturesIn(blocks)))];
	const sized = await Promise.all(
		names.map(async (picture, at) => {
			const file = path.join(root, 'docs/pictures', picture);
			return {picture, file, at, ...(await sizeOfPng(file))};
		}),
	);
	return [
		...sized.map(({file, at}) => `import file${at} from ${JSON.stringify(file)};`),
		'export const pictures = {',
		...sized.map(
			({picture, at, width, height}) =>
				`${JSON.stringify(picture)}: {source: file${at}, width: ${width}, height: ${height}},`,
		),
		'};',
	].join('\n');
}

function picturesIn(blocks) {
	return blocks.flatMap(block => {
		if (block.kind === 'list') return block.items.flatMap(picturesIn);
		return block.kind === 'picture' ? [block.file] : [];
	});
}

/** Both stand at the beginning of the file. */
async function sizeOfPng(file) {
	const handle = await open(file);
	try {
		const {buffer} = await handle.read(Buffer.alloc(24), 0, 24, 0);
		return {width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20)};
	} finally {
		await handle.close();
	}
}
