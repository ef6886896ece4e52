import {getCatalogs} from '@lingui/cli/api';
import {getConfig} from '@lingui/conf';
import path from 'node:path';
import {helpFaults} from './help/help-faults.mjs';
import {root} from './paths.mjs';

/**
 * Gathers the texts of the code into the catalogues of all languages. With `--check` it only says what stands
 * otherwise, and fails where something does: a text that is in no catalogue would be seen as its id. It looks at the
 * translations of help, too.
 */
const config = getConfig({configPath: path.join(root, 'lingui.config.mjs')});
const isCheck = process.argv.includes('--check');
let faults = 0;
/** By language and English text, whatever the catalogue says for it. */
const words = new Map();

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
		if (language !== config.sourceLocale) words.set(language, wordsOf(texts ?? {}, found));
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
const ofHelp = isCheck ? await helpFaults(path.join(root, 'docs/help'), words) : [];
for (const fault of ofHelp) console.error(`docs/help/${fault}`);
if (ofHelp.length > 0)
	console.error('How a page of help is translated: docs/architecture/languages.md.');
if (faults > 0) {
	console.error('Run `npm run catalogues`, then translate what has no translation.');
}
if (faults + ofHelp.length > 0) process.exit(1);

function wordsOf(texts, found) {
	const byEnglish = new Map();
	for (const [id, {translation}] of Object.entries(texts)) {
		const english = found[id]?.message;
		if (english === undefined || !translation) continue;
		byEnglish.set(english, [...(byEnglish.get(english) ?? []), translation]);
	}
	return byEnglish;
}

function say(language, what, {message, translation}) {
	console.error(`${language}.po ${what} “${message ?? translation}”`);
}
