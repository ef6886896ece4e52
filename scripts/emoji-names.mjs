import {readFile, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';

/**
 * Writes electron/server/markdown/emoji-names.json: for each emoji its code points and its names,
 * as the package emoji-datasource has them. Only what is needed at run time is kept.
 */
const data = createRequire(import.meta.url).resolve('emoji-datasource/emoji.json');
const emoji = JSON.parse(await readFile(data, 'utf8'));
const lines = emoji
	.filter(({category}) => category !== 'Component')
	.map(({unified, short_names}) => {
		const code = unified.toLowerCase().replaceAll('-fe0f', '');
		return JSON.stringify([code, ...short_names.map(name => name.replaceAll('-', '_'))]);
	})
	.sort();
const file = fileURLToPath(
	new URL('../electron/server/markdown/emoji-names.json', import.meta.url),
);
await writeFile(file, `[\n${lines.join(',\n')}\n]\n`);
console.log(`Wrote ${lines.length} emoji.`);
