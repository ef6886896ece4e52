import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {root} from '../paths.mjs';

/** The versions that `CHANGELOG.md` tells of, the newest first; one without a day is not released. */
export async function readChangelog() {
	return changelogIn(await readFile(path.join(root, 'CHANGELOG.md'), 'utf8'));
}

const head = /^## (?<version>\d+\.\d+\.\d+)(?: – (?<day>\d{4}-\d\d-\d\d|not released))?$/;

/** The versions in a text of that form. Throws for a heading of another form. */
export function changelogIn(text) {
	const [, ...parts] = text.split(/^(?=## )/m);
	return parts.map(part => {
		const [title, ...rest] = part.split('\n');
		const found = head.exec(title.trimEnd());
		if (found === null) throw new Error(`CHANGELOG.md: “${title}” names no version and day.`);
		const {version, day} = found.groups;
		return {
			version,
			day: day === 'not released' ? undefined : day,
			text: rest.join('\n').trim(),
		};
	});
}
