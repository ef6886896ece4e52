import {describe, expect, it} from 'vitest';
import css from './tokens.css?raw';

/** Tokens of one theme: those of the dark one stand on top of the light ones. */
function tokensOf(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
	const light = /:root \{(.*?)\n\}/s.exec(css)?.[1] ?? '';
	const dark = /:root\[data-theme='dark'\] \{(.*?)\n\}/s.exec(css)?.[1] ?? '';
	const tokens = new Map<string, string>();
	for (const block of theme === 'light' ? [light] : [light, dark]) {
		for (const [, name = '', value = ''] of block.matchAll(/(?<![\w-])--([\w-]+): ([^;]+);/g)) {
			tokens.set(name, value);
		}
	}
	return tokens;
}

/** Relative luminance of `#rrggbb` (WCAG 2.2, "relative luminance"). */
function luminance(colour: string): number {
	const channels = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
	const [red = 0, green = 0, blue = 0] = channels.map(channel =>
		channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
	);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(a: string, b: string): number {
	const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
	return (bright + 0.05) / (dark + 0.05);
}

const texts = [
	'text',
	'text-muted',
	'accent',
	'owner',
	'administrator',
	'moderator',
	'member',
	'guest',
	'bot',
	'caution',
	'success',
	'danger',
];
const backgrounds = ['background', 'surface', 'sunken', 'selected', 'hover'];
const hues = ['blue', 'violet', 'teal', 'green', 'amber', 'rose', 'slate', 'orange'];

const pairs: (readonly [front: string, back: string, least: number])[] = [
	...texts.flatMap(front => backgrounds.map(back => [front, back, 4.5] as const)),
	...['surface', 'selected'].map(back => ['control-edge', back, 3] as const),
	['on-accent', 'accent', 4.5],
	['on-danger', 'danger', 4.5],
	...hues.map(hue => [`hue-${hue}`, 'surface', 3] as const),
];

describe.each(['light', 'dark'] as const)('the %s theme', theme => {
	const tokens = tokensOf(theme);
	it.each(pairs)('shows %s on %s with a contrast of %d at least', (front, back, least) => {
		const [a = '', b = ''] = [tokens.get(front), tokens.get(back)];
		expect(a, front).toMatch(/^#[0-9a-f]{6}$/);
		expect(b, back).toMatch(/^#[0-9a-f]{6}$/);
		expect(contrast(a, b)).toBeGreaterThanOrEqual(least);
	});
});

it('knows the two ends of the scale', () => {
	expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
	expect(contrast('#777777', '#777777')).toBe(1);
});
