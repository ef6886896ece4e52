import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

test('the window writes numbers by the formats of its language', () => {
	const files = readdirSync(path.join(root, 'renderer'), {
		recursive: true,
		encoding: 'utf8',
	}).filter(file => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file));
	expect(files.length).toBeGreaterThan(700);
	const found = files.filter(file =>
		/\.toLocaleString\(|\bIntl\.NumberFormat\b/.test(
			readFileSync(path.join(root, 'renderer', file), 'utf8'),
		),
	);
	expect(found).toEqual([]);
});
