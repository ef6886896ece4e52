import {readFile, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';

/**
 * Writes electron/server/markdown/emoji-names.json: for each emoji its code points and its names,
 * as the package emoji-datasource has them. Only what is needed at run time is kept.
 */
const data = createRequire(import.meta.url).resolve('emoji-datasource/emoji.json');
const emoji = JSON.parse(await readFile(data, 'utf8'));
const regions = new Intl.DisplayNames('en', {type: 'region'});

/** A flag is named after its country. */
function countryName(code) {
	const letters = code.split('-').map(letter => parseInt(letter, 16) - 0x1f1e6);
	if (letters.length !== 2 || letters.some(letter => !(letter >= 0 && letter < 26))) return [];
	const region = String.fromCharCode(...letters.map(letter => letter + 65));
	const name = regions.of(region).normalize('NFD').replaceAll('&', 'and');
	return [
		name
			.toLowerCase()
			.replace(/[\u0300-\u036f.’']/g, '')
			.replace(/[^a-z]+/g, '_'),
	];
}

const lines = emoji
	.filter(({category}) => category !== 'Component')
	.map(({unified, short_names}) => {
		const code = unified.toLowerCase().replaceAll('-fe0f', '');
		const names = short_names.map(name => name.replaceAll('-', '_'));
		return JSON.stringify([code, ...countryName(code), ...names]);
	})
	.sort();
const file = fileURLToPath(
	new URL('../electron/server/markdown/emoji-names.json', import.meta.url),
);
await writeFile(file, `[\n${lines.join(',\n')}\n]\n`);
console.log(`Wrote ${lines.length} emoji.`);
