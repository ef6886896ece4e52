// @vitest-environment happy-dom
import {i18n} from '@lingui/core';
import {expect, test, vi} from 'vitest';

test('no text is made while modules load, before a language is chosen', async () => {
	vi.resetModules();
	const made = vi.spyOn(i18n, '_');
	const modules = import.meta.glob([
		'../shared/**/*.ts',
		'./**/*.{ts,tsx}',
		'!**/*.{test,fixture}.*',
		'!**/*.{d,setup}.ts',
		'!../shared/testing/**',
		'!./main.tsx',
		'!./boot/**',
	]);
	const early: string[] = [];
	for (const [file, load] of Object.entries(modules)) {
		await load();
		early.push(...made.mock.calls.map(([asked]) => `${file}: ${JSON.stringify(asked)}`));
		made.mockClear();
	}
	expect(early).toEqual([]);
}, 300_000);
