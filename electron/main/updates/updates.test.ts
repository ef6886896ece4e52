import {generateKeyPairSync} from 'node:crypto';
import {mkdtemp, readFile, rm, stat, writeFile} from 'node:fs/promises';
import type {RequestListener} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {UpdateMode, UpdateState} from '../../../shared/bridge';
import {
	feedText,
	libraryIn,
	nameOf,
	platform,
	publicKey,
	releaseOf,
	startFeed,
	type Release,
} from '../../testing/update-feed.fixture';
import {openElectronUpdater} from './electron-updater';
import {confirmUpdate, countStart, noteUpdate} from './first-starts';
import {publicKeyOf} from './signed-update';
import {createUpdateHandlers, type Updater} from './update-handlers';

let folder: string;
let program: string;
let stops: (() => Promise<void>)[];
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-updates-'));
	program = path.join(folder, 'Steward.AppImage');
	await writeFile(program, 'the program of before', {mode: 0o755});
	vi.stubEnv('APPIMAGE', program);
	stops = [];
});
afterEach(async () => {
	vi.unstubAllEnvs();
	for (const stop of stops) await stop();
	await rm(folder, {recursive: true, force: true});
});

const bytes = Buffer.from('#!/bin/sh\n'.padEnd(300_000, '# the program of now\n'));

type Given = {
	readonly release?: Release;
	/** What comes instead of the program. */
	readonly file?: Buffer;
	readonly answer?: (usual: RequestListener) => RequestListener;
	readonly mode?: UpdateMode;
	readonly isBusy?: () => boolean;
};

/** The desk over the real library and a feed on this machine. */
async function open({release = releaseOf(bytes), file = bytes, ...given}: Given = {}) {
	const asked: {readonly url: string; readonly id: unknown}[] = [];
	const usual: RequestListener = (question, response) => {
		if (question.url?.startsWith('/latest-linux.yml')) response.end(feedText(release));
		else if (question.url?.startsWith(`/${nameOf(release.version)}`)) response.end(file);
		else response.writeHead(404).end();
	};
	const answer = given.answer?.(usual) ?? usual;
	const feed = await startFeed((question, response) => {
		asked.push({url: question.url ?? '', id: question.headers['x-user-staging-id']});
		answer(question, response);
	});
	stops.push(feed.stop);
	const ends: (() => void)[] = [];
	const updater = await openElectronUpdater(libraryIn(folder), {
		url: feed.url,
		configFile: path.join(folder, 'update-feed.yml'),
		log: () => {},
		quitInto: end => ends.push(end),
	});
	const states: UpdateState[] = [];
	const installs: string[] = [];
	let isClicked = true;
	const desk = createUpdateHandlers({
		updater,
		publicKey,
		platform,
		mode: () => given.mode ?? 'tell',
		isBusy: given.isBusy ?? (() => false),
		noteInstall: async version => void installs.push(version),
		onState: state => states.push(state),
		onFault: () => {},
		isClicked: () => isClicked,
		now: () => 42,
	});
	return {
		...desk,
		asked,
		states,
		ends,
		installs,
		feed,
		click(is: boolean) {
			isClicked = is;
		},
		check: () => desk.answers['updates:check'](undefined),
		download: () => desk.answers['updates:download'](undefined),
		install: () => desk.answers['updates:install'](undefined),
	};
}

const offered = {version: '0.2.0', notes: 'Faster lists <b>and</b> more.'};

it('a good one is told, fetched and installed, each after a click', async () => {
	const desk = await open();
	expect(await desk.check()).toEqual({is: 'available', ...offered});
	// Nothing was fetched of its own accord.
	expect(desk.asked.map(({url}) => url.split('?')[0])).toEqual(['/latest-linux.yml']);
	expect(await desk.install()).toBe('not-ready');
	expect(await desk.download()).toEqual({is: 'ready', ...offered});
	expect(desk.states.map(({is}) => is)).toContain('downloading');
	expect(desk.ends).toEqual([]);
	expect(await readFile(program, 'utf8')).toBe('the program of before');
	desk.click(false);
	expect(await desk.install()).toBe('not-clicked');
	desk.click(true);
	expect(await desk.install()).toBe('installing');
	expect(desk.installs).toEqual(['0.2.0']);
	expect(desk.ends).toHaveLength(1);
	// The feed learns no number that this computer has.
	for (const {id} of desk.asked) expect(id ?? '').toBe('');
});

it('is fetched by itself where a person wants that, and never installed so', async () => {
	const desk = await open({mode: 'download'});
	expect(await desk.check()).toEqual({is: 'ready', ...offered});
	expect(desk.ends).toEqual([]);
});

it('is not installed while changes are made', async () => {
	let isBusy = true;
	const desk = await open({mode: 'download', isBusy: () => isBusy});
	await desk.check();
	expect(await desk.install()).toBe('plan-running');
	expect(desk.ends).toEqual([]);
	isBusy = false;
	expect(await desk.install()).toBe('installing');
});

it('what is changed on the disk after it was fetched is not installed', async () => {
	const desk = await open({mode: 'download'});
	await desk.check();
	const fetched = path.join(folder, 'cache/steward-updater/pending', nameOf('0.2.0'));
	expect((await stat(fetched)).size).toBe(bytes.length);
	await writeFile(fetched, 'another program');
	expect(await desk.install()).toBe('not-ready');
	expect(desk.states.at(-1)).toEqual({is: 'failed', fault: 'damaged', version: '0.2.0'});
	expect([desk.ends, desk.installs]).toEqual([[], []]);
});

describe('is refused where it is', () => {
	const other = Buffer.from('another program '.repeat(20_000));
	const renamed = {...releaseOf(bytes, {version: '0.1.5'}), version: '0.3.0'};
	const cases: readonly (readonly [string, Given, UpdateState])[] = [
		[
			'unsigned',
			{release: {...releaseOf(bytes), signature: undefined}},
			failed('unsigned', '0.2.0'),
		],
		[
			'signed by somebody else',
			{release: releaseOf(bytes, {key: generateKeyPairSync('ed25519').privateKey})},
			failed('wrong-signature', '0.2.0'),
		],
		[
			'another file, with its digest in the feed',
			{file: other, release: {...releaseOf(bytes), sha512: releaseOf(other).sha512}},
			failed('wrong-signature', '0.2.0'),
		],
		[
			'of another platform',
			{release: releaseOf(bytes, {on: 'win32-x64'})},
			failed('wrong-signature', '0.2.0'),
		],
		['an older one under a new number', {release: renamed}, failed('wrong-signature', '0.3.0')],
		['another file than was announced', {file: other}, failed('damaged', '0.2.0')],
		['cut off by one byte', {file: bytes.subarray(0, -1)}, failed('damaged', '0.2.0')],
		[
			'cut off on its way',
			{
				answer: usual => (question, response) => {
					if (question.url?.includes('.yml')) return usual(question, response);
					response.writeHead(200, {'content-length': String(bytes.length)});
					response.write(bytes.subarray(0, 1000), () => response.destroy());
					return undefined;
				},
			},
			failed('unreachable', '0.2.0'),
		],
		[
			'missing',
			{
				answer: usual => (question, response) =>
					question.url?.includes('.yml')
						? usual(question, response)
						: void response.writeHead(404).end(),
			},
			failed('unreachable', '0.2.0'),
		],
		[
			'of a feed that is missing',
			{answer: () => (_question, response) => void response.writeHead(404).end()},
			failed('unreachable', null),
		],
		[
			'of a feed that is a page',
			{answer: () => (_question, response) => void response.end('<html>: [no feed')},
			failed('damaged', null),
		],
	];

	it.each(cases)('%s', async (_name, given, end) => {
		const desk = await open({...given, mode: 'download'});
		expect(await desk.check()).toEqual(end);
		expect(await desk.install()).toBe('not-ready');
		expect([desk.ends, desk.installs]).toEqual([[], []]);
		expect(await readFile(program, 'utf8')).toBe('the program of before');
		// What was not signed was not asked for either.
		if ('fault' in end && (end.fault === 'unsigned' || end.fault === 'wrong-signature')) {
			expect(desk.asked.filter(({url}) => url.includes('.AppImage'))).toEqual([]);
		}
	});

	it.each(['0.0.9', '0.1.0'])('%s, which is not newer: nothing is offered', async version => {
		const desk = await open({release: releaseOf(bytes, {version}), mode: 'download'});
		expect(await desk.check()).toEqual({is: 'idle', checkedAt: 42});
		expect(desk.asked.filter(({url}) => url.includes('.AppImage'))).toEqual([]);
	});
});

it('without a click nothing is asked, and without a feed there is nothing', async () => {
	const desk = await open();
	desk.click(false);
	expect(await desk.check()).toEqual({is: 'idle', checkedAt: null});
	expect(desk.asked).toEqual([]);
	const bare = createUpdateHandlers({
		updater: undefined,
		publicKey: undefined,
		platform,
		mode: () => 'download',
		isBusy: () => false,
		noteInstall: () => Promise.resolve(),
		onState: () => {},
		onFault: () => {},
		isClicked: () => true,
	});
	expect(await bare.answers['updates:check'](undefined)).toEqual({is: 'no-feed'});
	expect(await bare.answers['updates:install'](undefined)).toBe('not-ready');
});

it.each([
	['off', 0],
	['tell', 2],
	['download', 2],
] as const)('by itself it looks a minute after the start and each day: %s', async (mode, looks) => {
	vi.useFakeTimers();
	try {
		const find = vi.fn<Updater['find']>(() => Promise.resolve(undefined));
		const desk = createUpdateHandlers({
			updater: {find, fetch: () => Promise.resolve(''), install: () => Promise.resolve()},
			publicKey,
			platform,
			mode: () => mode,
			isBusy: () => false,
			noteInstall: () => Promise.resolve(),
			onState: () => {},
			onFault: () => {},
			isClicked: () => false,
		});
		const end = desk.follow();
		await vi.advanceTimersByTimeAsync(59_000);
		expect(find).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
		expect(find).toHaveBeenCalledTimes(looks);
		end();
		await vi.advanceTimersByTimeAsync(3 * 24 * 60 * 60 * 1000);
		expect(find).toHaveBeenCalledTimes(looks);
	} finally {
		vi.useRealTimers();
	}
});

it('a key that is built in is its 32 bytes', () => {
	const {x} = publicKey.export({format: 'jwk'});
	const raw = Buffer.from(x ?? '', 'base64url');
	expect(publicKeyOf(raw.toString('base64')).equals(publicKey)).toBe(true);
	expect(() => publicKeyOf('')).toThrow('32 bytes');
});

describe('a version that was just installed', () => {
	const update = {version: '0.2.0', before: '0.1.0'};
	const install = async () => {
		await noteUpdate(folder, {...update, program});
		await writeFile(program, 'the program of now');
	};
	const words = () => readFile(program, 'utf8');

	it('that shows a window is not counted any more', async () => {
		await install();
		expect(countStart(folder, '0.2.0')).toEqual({is: 'usual'});
		confirmUpdate(folder, '0.2.0');
		for (let start = 0; start < 5; start++) {
			expect(countStart(folder, '0.2.0')).toEqual({is: 'usual'});
		}
		expect(await words()).toBe('the program of now');
	});

	it('that shows none in two starts gives way to the one from before', async () => {
		await install();
		expect(countStart(folder, '0.2.0')).toEqual({is: 'usual'});
		expect(countStart(folder, '0.2.0')).toEqual({is: 'usual'});
		expect(await words()).toBe('the program of now');
		expect(countStart(folder, '0.2.0')).toEqual({is: 'rolled-back', failed: '0.2.0', program});
		expect(await words()).toBe('the program of before');
		expect((await stat(program)).mode & 0o111).toBe(0o111);
		// The next start is of that one, and says so once.
		expect(countStart(folder, '0.1.0')).toEqual({is: 'back', failed: '0.2.0'});
		expect(countStart(folder, '0.1.0')).toEqual({is: 'usual'});
	});

	it('that is not one file is told with the one to install', async () => {
		await noteUpdate(folder, {...update, program: undefined});
		countStart(folder, '0.2.0');
		countStart(folder, '0.2.0');
		expect(countStart(folder, '0.2.0')).toEqual({is: 'failing', failed: '0.2.0', before: '0.1.0'});
		expect(countStart(folder, '0.2.0')).toEqual({is: 'usual'});
	});

	it('an install that was called off counts nothing', async () => {
		await noteUpdate(folder, {...update, program});
		for (let start = 0; start < 4; start++) {
			expect(countStart(folder, '0.1.0')).toEqual({is: 'usual'});
		}
		expect(await words()).toBe('the program of before');
	});
});

function failed(
	fault: Extract<UpdateState, {is: 'failed'}>['fault'],
	version: string | null,
): UpdateState {
	return {is: 'failed', fault, version};
}
