import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Ways to ask the computer for the moment, past the clock that is passed in. */
const past = /\bDate\.now\b|\bnew Date\(\)|(?<![\w.])Date\(\)|\bTemporal\.Now\b/;

/**
 * Where the clock comes in: the one of what page and main process share, and what starts the parts of
 * the other processes and hands it to them.
 */
const sources: ReadonlySet<string> = new Set([
	'shared/clock.ts',
	'electron/server/create-server.ts',
	'electron/gateway/calls-log.ts',
	'electron/gateway/call-queues.ts',
	// Certificates are good by the clock on the wall.
	'electron/gateway/revocation.ts',
	'electron/main/index.ts',
	'electron/main/server-process.ts',
]);

/** They write the moment into a log or into an answer and decide nothing by it. */
const stamps: ReadonlySet<string> = new Set([
	'electron/server/http/answer-error.ts',
	'electron/gateway/mark-origin.ts',
	'electron/server/markdown/times.ts',
]);

function filesOf(folder: string): readonly string[] {
	return readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
		.filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
		.filter(({name}) => !/\.(test|fixture)\.tsx?$/.test(name))
		.map(({parentPath, name}) => path.relative(root, path.join(parentPath, name)));
}

it('the moment comes from the clock that is passed in', () => {
	const files = ['renderer', 'shared', 'electron'].flatMap(filesOf);
	expect(files.length).toBeGreaterThan(700);
	const found = files.filter(file => past.test(readFileSync(path.join(root, file), 'utf8')));
	expect(found.filter(file => !sources.has(file) && !stamps.has(file))).toEqual([]);
	// Nothing stands on the lists that needs no place there.
	expect([...sources, ...stamps].filter(file => !found.includes(file))).toEqual([]);
});

it('the moments that a server says are written by one function, which takes any number', () => {
	const files = filesOf('renderer');
	const found = files.filter(file =>
		/\* 1000\)\.toISOString/.test(readFileSync(path.join(root, file), 'utf8')),
	);
	expect(found).toEqual([]);
});
