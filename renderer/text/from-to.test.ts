// @vitest-environment happy-dom
import {afterEach, expect, it} from 'vitest';
import {arrowSign, fromTo} from './from-to';

afterEach(() => document.documentElement.removeAttribute('dir'));

it('what was stands before what is, and the arrow points on', () => {
	expect(arrowSign()).toBe('→');
	expect(fromTo('Ops', 'Not set')).toBe('Ops → Not set');
});

it('in lines from right to left the arrow points to the left, between values of any script', () => {
	document.documentElement.dir = 'rtl';
	expect(arrowSign()).toBe('←');
	// Without marks two Latin values and what is between them would run from left to right.
	expect(fromTo('Ops', 'Optics')).toBe('\u{200f}Ops\u{200f} ← \u{200f}Optics');
});
