import {readFile, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {runnerImport} from 'vite';
import {root} from './paths.mjs';

/**
 * Writes renderer/components/emoji/emoji-list.json: the emoji of the picker by group, each with its
 * code and its names, the one that the service shows first.
 */
const data = createRequire(import.meta.url).resolve('emoji-datasource/emoji.json');
const emoji = JSON.parse(await readFile(data, 'utf8'));
const table = path.join(root, 'electron/server/markdown/emoji-table.ts');
const {emojiName, emojiCode} = (await runnerImport(table)).module;

const groups = new Map();
for (const {category, unified, short_names, name} of emoji.toSorted(
	(a, b) => a.sort_order - b.sort_order,
)) {
	const code = unified.toLowerCase().replaceAll('-fe0f', '');
	const shown = emojiName(code);
	if (category === 'Component' || shown === undefined) continue;
	const others = short_names
		.map(other => other.replaceAll('-', '_'))
		.filter(other => other !== shown && emojiCode(other) === code);
	const words = (name ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '_');
	const names = [...new Set([shown, ...others, words])].filter(text => text !== '');
	groups.set(category, [...(groups.get(category) ?? []), [code, ...names]]);
}
const file = path.join(root, 'renderer/components/emoji/emoji-list.json');
const lines = [...groups].map(([name, list]) => {
	const rows = list.map(row => `\t\t\t${JSON.stringify(row)}`);
	return `\t{\n\t\t"name": ${JSON.stringify(name)},\n\t\t"emoji": [\n${rows.join(',\n')}\n\t\t]\n\t}`;
});
await writeFile(file, `[\n${lines.join(',\n')}\n]\n`);
console.log(`Wrote ${emoji.length} emoji in ${groups.size} groups.`);
