import path from 'node:path';
import {root} from '../paths.mjs';
import {readPages} from './read-pages.mjs';

/** `virtual:help/de` has the pages of `docs/help` in a language. */
const name = 'virtual:help/';
// What begins so is looked for in no folder.
const resolved = `\0${name}`;

/** Pages of help as modules, one for each language: a window loads that of its own. */
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
				const folder = path.join(root, 'docs/help');
				const {pages, files} = await readPages(folder, id.slice(resolved.length));
				for (const file of files) this.addWatchFile(file);
				return {
					code: `export const pages = JSON.parse(${JSON.stringify(JSON.stringify(pages))});`,
					moduleType: 'js',
				};
			},
		},
	};
}
