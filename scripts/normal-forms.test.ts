import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** The rule itself, and the passphrase that somebody types here: a thousand letters, all of which count. */
const known = ['shared/model/normal-form.ts', 'electron/vault/passphrase.ts'];

/** Places in a source where text gets a normal form. */
function normalized(source: string): readonly string[] {
	return [...source.matchAll(/(?<!\bpath)(?:\.\s*normalize\b|\['normalize'\])[^\n]*/g)].map(
		([place]) => place,
	);
}

it('knows where text gets a normal form', () => {
	for (const code of [
		"name.normalize('NFD')",
		"name\n\t.normalize('NFD')",
		'name?.normalize()',
		"names.map(String.prototype.normalize.call, 'NFC')",
		"name['normalize']()",
	]) {
		expect(normalized(code), code).toHaveLength(1);
	}
	expect(normalized("path.normalize(name); ruler.at('normalize', normalize);")).toEqual([]);
});

it('S16: heaped marks are cut off before text gets a normal form', () => {
	const files = ['electron', 'renderer', 'shared'].flatMap(folder =>
		readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
			.map(name => path.join(folder, name))
			.filter(file => /(?<!\.test|\.fixture|\.spec)\.tsx?$/.test(file) && !known.includes(file)),
	);
	expect(files.length).toBeGreaterThan(1000);
	const found = files.flatMap(file =>
		normalized(readFileSync(path.join(root, file), 'utf8')).map(place => `${file}: ${place}`),
	);
	expect(found).toEqual([]);
});
