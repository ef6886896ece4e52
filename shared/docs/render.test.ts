import {expect, it} from 'vitest';
import page from '../../docs/api.md?raw';
import {renderApiPage} from './render';

it('keeps docs/api.md true: run `npm run docs` when this fails', () => {
	expect(renderApiPage()).toBe(page);
});

it('leads from each link to a section of the page', () => {
	const sections = new Set(
		[...page.matchAll(/^### (?!Event)(\w+)$/gm)].map(([, name = '']) => name.toLowerCase()),
	);
	const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, name = '']) => name);
	expect(links.length).toBeGreaterThan(100);
	expect(links.filter(name => !sections.has(name))).toEqual([]);
});
