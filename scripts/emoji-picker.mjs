import {readFile, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {root} from './paths.mjs';

/**
 * Writes renderer/components/emoji/emoji-list.json: the emoji of Unicode by group, each with its code
 * and other words that it is looked for by. Their names are those of the service.
 */
const data = createRequire(import.meta.url).resolve('emoji-datasource/emoji.json');
const emoji = JSON.parse(await readFile(data, 'utf8'));

const groups = new Map();
for (const {category, unified, short_names, name} of emoji.toSorted(
	(a, b) => a.sort_order - b.sort_order,
)) {
	if (category === 'Component') continue;
	const code = unified.toLowerCase().replaceAll('-fe0f', '');
	const spoken = (name ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '_');
	const words = [...short_names.map(other => other.replaceAll('-', '_')), spoken];
	const rest = [...new Set(words)].filter(text => text !== '');
	groups.set(category, [...(groups.get(category) ?? []), [code, ...rest]]);
}
const file = path.join(root, 'renderer/components/emoji/emoji-list.json');
const lines = [...groups].map(([name, list]) => {
	const rows = list.map(row => `\t\t\t${JSON.stringify(row)}`);
	return `\t{\n\t\t"name": ${JSON.stringify(name)},\n\t\t"emoji": [\n${rows.join(',\n')}\n\t\t]\n\t}`;
});
await writeFile(file, `[\n${lines.join(',\n')}\n]\n`);
console.log(`Wrote ${emoji.length} emoji in ${groups.size} groups.`);
