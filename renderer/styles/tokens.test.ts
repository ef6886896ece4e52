import {describe, expect, it} from 'vitest';
import css from './tokens.css?raw';

const themes = ['light', 'dark', 'light, high contrast', 'dark, high contrast'] as const;
type Theme = (typeof themes)[number];

/** The blocks of the sheet that count in a theme; later ones stand on top of earlier ones. */
const blocksOf: Readonly<Record<Theme, readonly string[]>> = {
	light: [':root'],
	dark: [':root', ":root[data-theme='dark']"],
	'light, high contrast': [':root', ":root[data-contrast='high']"],
	'dark, high contrast': [
		':root',
		":root[data-theme='dark']",
		":root[data-contrast='high']",
		":root[data-theme='dark'][data-contrast='high']",
	],
};

function tokensIn(block: string): ReadonlyMap<string, string> {
	const begin = css.indexOf(`\n${block} {`);
	expect(begin, block).toBeGreaterThan(-1);
	const text = css.slice(begin, css.indexOf('\n}', begin));
	return new Map(
		[...text.matchAll(/(?<![\w-])--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
			name,
			value,
		]),
	);
}

function tokensOf(theme: Theme): ReadonlyMap<string, string> {
	return new Map(blocksOf[theme].flatMap(block => [...tokensIn(block)]));
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

type Pair = readonly [front: string, back: string, least: number];
const pairsAt = (text: number, edge: number): readonly Pair[] => [
	...texts.flatMap(front => backgrounds.map(back => [front, back, text] as const)),
	...['surface', 'selected'].map(back => ['control-edge', back, edge] as const),
	['on-accent', 'accent', text],
	['on-accent', 'accent-hover', text],
	['on-danger', 'danger', text],
	['on-danger', 'danger-hover', text],
	...hues.map(hue => [`hue-${hue}`, 'surface', edge] as const),
];
const pairs: Readonly<Record<'standard' | 'high', readonly Pair[]>> = {
	standard: pairsAt(4.5, 3),
	// Cards, lists and some controls have the hairline for an edge.
	high: [...pairsAt(7, 4.5), ['hairline', 'surface', 4.5]],
};

describe.each(themes)('the %s theme', theme => {
	const tokens = tokensOf(theme);
	const isHigh = theme.endsWith('high contrast');
	it.each(pairs[isHigh ? 'high' : 'standard'])(
		'shows %s on %s with a contrast of %d at least',
		(front, back, least) => {
			const [a = '', b = ''] = [tokens.get(front), tokens.get(back)];
			expect(a, front).toMatch(/^#[0-9a-f]{6}$/);
			expect(b, back).toMatch(/^#[0-9a-f]{6}$/);
			expect(contrast(a, b)).toBeGreaterThanOrEqual(least);
		},
	);
});

it('gives each colour of high contrast a value in light and in dark', () => {
	const names = (block: string) => [...tokensIn(block).keys()].sort();
	expect(names(":root[data-theme='dark'][data-contrast='high']")).toEqual(
		names(":root[data-contrast='high']"),
	);
});

it('knows the two ends of the scale', () => {
	expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
	expect(contrast('#777777', '#777777')).toBe(1);
});
