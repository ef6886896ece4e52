import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {root} from './paths.mjs';

/**
 * Writes shared/emoji/emoji-names.json, the names of emoji that the service knows, from a file that
 * holds them: `{"1f44d": ["+1", "thumbs_up", "like"], …}`, or what a server answers at its
 * `server_emoji_data_url`.
 */
const [source] = process.argv.slice(2);
if (source === undefined) {
	console.error('node scripts/emoji-names.mjs FILE');
	process.exit(2);
}
const data = JSON.parse(await readFile(source, 'utf8'));
const table = data.code_to_names ?? data;
const lines = Object.keys(table)
	.sort()
	.map(
		code =>
			`\t${JSON.stringify(code)}: [${table[code].map(one => JSON.stringify(one)).join(', ')}]`,
	);
await writeFile(path.join(root, 'shared/emoji/emoji-names.json'), `{\n${lines.join(',\n')}\n}\n`);
console.log(`Wrote ${lines.length} emoji.`);
