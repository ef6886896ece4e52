import {describe, expect, it} from 'vitest';
import {patternFaults} from './patterns.mjs';

const faultsOf = (source: string, file = 'shared/a.ts') =>
	patternFaults(file, source).map(({line, fault}) => `${line}: ${fault}`);

describe('refuses', () => {
	it.each([
		['blanks at an end, which are counted from each of them', '/ +$/', 'with the square'],
		['what begins with what may repeat', '/<[^>]*>/g', 'with the square'],
		['two repetitions of the same beside each other', String.raw`/^\s*\n\s*$/`, 'with the square'],
		['repetitions of repetitions', '/^(a+)+$/', 'without bound'],
		['a pattern in a call', "new RegExp(' +$')", 'with the square'],
		['a pattern in a call without `new`', 'RegExp(` +$`, "g")', 'with the square'],
		['what it cannot read', String.raw`/\p{EMod}/u`, 'cannot be read'],
		['a pattern that is made at run time', 'new RegExp(`${a}+$`)', 'is made at run time'],
	])('%s', (_what, pattern, fault) => {
		const source = `const a = 1;\nexport const pattern = ${pattern};\n`;
		expect(faultsOf(source)).toEqual([expect.stringContaining(`2: `)]);
		expect(faultsOf(source)[0]).toContain(fault);
	});
});

it('finds patterns inside of elements, classes and templates', () => {
	const source = [
		'export class A { readonly #a = / +$/; b = (): string => `${String(/ +$/)}`; }',
		'export const C = () => <p title={String(/ +$/)}>{"a".replace(/ +$/, "")}</p>;',
	].join('\n');
	expect(faultsOf(source, 'renderer/a.tsx').map(fault => fault.slice(0, 2))).toEqual(
		expect.arrayContaining(['1:', '1:', '2:', '2:']),
	);
	expect(faultsOf(source, 'renderer/a.tsx')).toHaveLength(4);
});

it('accepts what looks at each character once, and patterns of tests that are made at run time', () => {
	const source = String.raw`export const a = [/(?<! ) +$/, /^\s+/, /<[^<>]*>/g, /a+b/y, /a|b*/];`;
	expect(faultsOf(source)).toEqual([]);
	expect(faultsOf('new RegExp(name)', 'shared/a.test.ts')).toEqual([]);
});
