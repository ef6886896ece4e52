import {encode} from 'uqr';
import {expect, test} from 'vitest';
import {quietModules, qrPath} from './qr-code';

/** The modules that a path covers, as the code's own rows. */
function drawn(path: string, size: number): readonly (readonly boolean[])[] {
	const rows = Array.from({length: size}, () => Array.from({length: size}, () => false));
	for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
		rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
	}
	return rows;
}

test.each(['https://chat.example.com/join/a7c1f0d20123456789abcdef/', 'x', 'ü'.repeat(200)])(
	'the path of %s covers the dark modules and no others',
	text => {
		const {size, path} = qrPath(text);
		expect(drawn(path, size)).toEqual(encode(text, {ecc: 'M', border: quietModules}).data);
	},
);

test('the blank frame is as wide as the standard asks', () => {
	const {size, path} = qrPath('x');
	const rows = drawn(path, size);
	const edges = [...rows.slice(0, quietModules), ...rows.slice(-quietModules)];
	expect(edges.flat().some(Boolean)).toBe(false);
	expect(rows[quietModules]?.slice(0, quietModules + 7)).toEqual([
		...Array.from({length: quietModules}, () => false),
		...Array.from({length: 7}, () => true),
	]);
});
