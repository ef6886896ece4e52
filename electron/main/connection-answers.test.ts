import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {connectionAnswers} from './connection-answers';
import {keptAnswers} from './kept-answers';

vi.mock('electron', () => ({app: {}}));

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-answers-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

const failing = (code: string) => () =>
	Promise.reject(Object.assign(new Error(`${code}: the disk says so, write`), {code}));

/** What is answered where everything that writes fails with a code of the system. */
function stage(code: string) {
	const fail = failing(code);
	const parts = {
		demoFolder: folder,
		gestures: {take: () => true},
		connections: {isKnown: () => true, noteFacts: fail},
		leaving: {isGone: () => false, isLeft: () => false, remove: fail, signOut: fail},
		vault: {changePassphrase: fail, unlock: fail},
		texts: {save: fail},
		server: {stop: fail},
		erasers: [],
	};
	type Parts = Parameters<typeof connectionAnswers>[0] & Parameters<typeof keptAnswers>[0];
	const given = parts as unknown as Parts;
	return {...connectionAnswers(given), ...keptAnswers(given)};
}

const all = {texts: true, lists: true, journal: true, plans: true};
const asked: readonly (readonly [string, (answers: ReturnType<typeof stage>) => unknown])[] = [
	['removing', answers => answers['connections:remove']({id: 'a'})],
	['signing out', answers => answers['connections:sign-out']({id: 'a', forget: all})],
	[
		'a passphrase',
		answers => answers['vault:set-passphrase']({action: 'set', passphrase: 'one of some length'}),
	],
	[
		'a text',
		answers => answers['texts:save']({connectionId: 'a', key: 'k', kept: {text: 'x', at: 1}}),
	],
	['a reset of the demo', answers => answers['demo:reset'](undefined)],
];

it.each(asked)('a full disk is told in words: %s', async (_what, ask) => {
	expect(await ask(stage('ENOSPC'))).toEqual({
		ok: false,
		kind: 'refusal',
		code: 'STORAGE_FULL',
		detail: 'ENOSPC: the disk says so, write',
	});
});

it.each(asked)('a read-only and a failing disk are told in words: %s', async (_what, ask) => {
	expect(await ask(stage('EROFS'))).toMatchObject({ok: false, kind: 'disk-read-only'});
	expect(await ask(stage('EIO'))).toMatchObject({ok: false, kind: 'disk-failed'});
});

it('what else the disk says is told as well, or is a mistake of ours', async () => {
	const answers = stage('EACCES');
	expect(await answers['connections:remove']({id: 'a'})).toEqual({
		ok: false,
		kind: 'unexpected',
		detail: 'EACCES: the disk says so, write',
	});
	await expect(answers['demo:reset'](undefined)).rejects.toThrow('EACCES');
});

it('a level that the disk does not take is noted another time', async () => {
	const note = {id: 'a', featureLevel: 300};
	for (const code of ['ENOSPC', 'EROFS', 'EIO']) {
		expect(await stage(code)['connections:note-level'](note)).toBeNull();
	}
	await expect(stage('EACCES')['connections:note-level'](note)).rejects.toThrow('EACCES');
});
