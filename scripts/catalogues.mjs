import {getCatalogs} from '@lingui/cli/api';
import {getConfig} from '@lingui/conf';
import {root} from './paths.mjs';
import path from 'node:path';

/**
 * Gathers the texts of the code into the catalogues of all languages. With `--check` it only says what stands
 * otherwise, and fails where something does: a text that is in no catalogue would be seen as its id.
 */
const config = getConfig({configPath: path.join(root, 'lingui.config.mjs')});
const isCheck = process.argv.includes('--check');
let faults = 0;

for (const catalogue of await getCatalogs(config)) {
	if (!isCheck) {
		const made = await catalogue.make({
			verbose: false,
			clean: true,
			overwrite: false,
			locale: undefined,
			orderBy: config.orderBy,
		});
		if (made === false) process.exit(1);
		continue;
	}
	const found = await catalogue.collect();
	if (found === undefined) process.exit(1);
	const known = await catalogue.readAll();
	for (const [language, texts] of Object.entries(known)) {
		const missing = Object.keys(found).filter(id => texts?.[id] === undefined);
		const left = Object.keys(texts ?? {}).filter(id => found[id] === undefined);
		const untranslated = Object.entries(texts ?? {}).filter(
			([id, {translation}]) => found[id] !== undefined && !translation,
		);
		faults += missing.length + left.length + untranslated.length;
		for (const [id] of untranslated.slice(0, 5)) say(language, 'has no translation of', found[id]);
		for (const id of missing.slice(0, 5)) say(language, 'lacks', found[id]);
		for (const id of left.slice(0, 5)) say(language, 'still has', texts[id]);
	}
}
if (faults > 0) {
	console.error('Run `npm run catalogues`, then translate what has no translation.');
	process.exit(1);
}

function say(language, what, {message, translation}) {
	console.error(`${language}.po ${what} “${message ?? translation}”`);
}
