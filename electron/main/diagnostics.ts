import {open, readdir, stat} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {Connection, ServerState, Settings} from '../../shared/bridge';
import {inside, isPlainName} from '../inside';
import type {AppData} from './data-places';
import {stampIn} from './data-set';
import {redact, type Known} from './redact';

export type Facts = {
	readonly data: AppData;
	readonly version: string;
	/** Of Electron, Chromium, Node: by name. */
	readonly runtime: Readonly<Record<string, string | undefined>>;
	readonly settings: Settings;
	readonly connections: readonly Connection[];
	readonly server: ServerState;
	readonly keyStore: string;
	/** Files, the newest lines of which are taken. */
	readonly logs: readonly string[];
	/** Where dumps of crashes lie; they are never sent. */
	readonly crashDumps: string;
	readonly madeAt: number;
	readonly home: string;
	readonly account: string;
};

/** Enough for what happened before it was noticed. */
const logLines = 200;
const logBytes = 256 * 1024;

/** Settings that say how the program works and nothing about anybody. */
const plainSettings = [
	'theme',
	'contrast',
	'language',
	'density',
	'singleKeyShortcuts',
	'railFolded',
	'keepLists',
	'keepJournal',
] as const satisfies readonly (keyof Settings)[];

type Part = readonly [title: string, lines: readonly string[]];

/** What a person may hand to whoever helps, as the text that is shown before. In English, for reports. */
export async function diagnosticsOf(facts: Facts): Promise<string> {
	const known = knownIn(facts);
	// Made here of numbers and closed sets; a version looks as an address does.
	const own: readonly Part[] = [
		['Program', programLines(facts)],
		['Computer', computerLines()],
		['Settings', settingLines(facts.settings)],
	];
	const others: readonly Part[] = [
		['Organizations', facts.connections.map(connectionLine)],
		['Demo server', [serverLine(facts.server)]],
		['Data on this computer', await dataLines(facts.data)],
		['Crash dumps (kept here, never sent)', [await dumpLine(facts.crashDumps)]],
		...(await Promise.all(
			facts.logs.map(
				async file => [`Last lines of ${path.basename(file)}`, await lastLines(file)] as const,
			),
		)),
	];
	const redacted = others.map(([title, lines]): Part => [
		title,
		lines.map(line => redact(line, known)),
	]);
	return [...own, ...redacted]
		.map(([title, lines]) => {
			const shown = lines.length === 0 ? ['none'] : lines;
			return `${title}\n${shown.map(line => `  ${line}`).join('\n')}\n`;
		})
		.join('\n');
}

function programLines({version, runtime, keyStore, data, madeAt}: Facts): readonly string[] {
	return [
		`Steward ${version}`,
		...Object.entries(runtime).map(([name, value]) => `${name} ${value ?? 'unknown'}`),
		`keys are kept by: ${keyStore}`,
		`data last used by: ${stampIn(data.folder)?.steward ?? 'unknown'}`,
		`made: ${new Date(madeAt).toISOString()}`,
	];
}

function computerLines(): readonly string[] {
	const gibibytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GiB`;
	return [
		`${os.type()} ${os.release()} ${os.arch()}`,
		`${os.cpus().length} cores, ${gibibytes(os.totalmem())} memory, ${gibibytes(os.freemem())} free`,
	];
}

function settingLines(settings: Settings): readonly string[] {
	return [
		...plainSettings.map(name => `${name}: ${String(settings[name])}`),
		...(['keys', 'grids', 'places', 'remembered'] as const).map(
			name => `${name}: ${Object.keys(settings[name]).length}`,
		),
	];
}

/** Without name, address and account. */
function connectionLine({kind, featureLevel, key, whyMissing}: Connection, at: number): string {
	const why = whyMissing === undefined ? '' : ` (${whyMissing})`;
	return `organization ${at + 1}: ${kind}, API level ${featureLevel}, key ${key}${why}`;
}

function serverLine(server: ServerState): string {
	return server.state === 'failed' ? `failed: ${server.reason}` : server.state;
}

async function dataLines(data: AppData): Promise<readonly string[]> {
	const {folder, ...places} = data;
	return Promise.all(
		Object.values(places).map(async place => {
			const {files, bytes} = await sizeOf(place);
			return `${path.relative(folder, place)}: ${files} files, ${bytes} bytes`;
		}),
	);
}

async function sizeOf(place: string): Promise<{files: number; bytes: number}> {
	const found = await stat(place).catch(() => undefined);
	if (found === undefined) return {files: 0, bytes: 0};
	if (!found.isDirectory()) return {files: 1, bytes: found.size};
	const entries = await readdir(place, {recursive: true, withFileTypes: true}).catch(() => []);
	let [files, bytes] = [0, 0];
	for (const entry of entries) {
		if (!entry.isFile()) continue;
		files++;
		// What has no name of ours is counted alone.
		if (!isPlainName(entry.name)) continue;
		bytes += (await stat(inside(entry.parentPath, entry.name)).catch(() => ({size: 0}))).size;
	}
	return {files, bytes};
}

async function dumpLine(folder: string): Promise<string> {
	const names = await readdir(folder, {recursive: true}).catch((): string[] => []);
	return `${names.filter(name => name.endsWith('.dmp')).length}`;
}

async function lastLines(file: string): Promise<readonly string[]> {
	const handle = await open(file, 'r').catch(() => undefined);
	if (handle === undefined) return [];
	try {
		const {size} = await handle.stat();
		const bytes = Buffer.alloc(Math.min(size, logBytes));
		await handle.read(bytes, 0, bytes.length, size - bytes.length);
		const lines = bytes
			.toString('utf8')
			.split('\n')
			.filter(line => line !== '');
		// The first may be cut, and a cut key looks like none.
		return (size > bytes.length ? lines.slice(1) : lines).slice(-logLines);
	} finally {
		await handle.close();
	}
}

/** Names that stand in logs and are somebody's. */
function knownIn({connections, home, account, data}: Facts): Known {
	const known = new Map<string, string>();
	connections.forEach(({label, email, baseUrl, id}, at) => {
		const words: readonly (readonly [string, string])[] = [
			[label, '(organization)'],
			[email, '(e-mail)'],
			[baseUrl, '(address)'],
			[URL.canParse(baseUrl) ? new URL(baseUrl).hostname : '', '(address)'],
			...(id === 'demo' ? [] : ([[id, `(organization ${at + 1})`]] as const)),
		];
		for (const [word, instead] of words) {
			if (word !== '' && word !== '127.0.0.1') known.set(word, instead);
		}
	});
	known.set(data.folder, '(data folder)');
	known.set(home, '~');
	if (account.length > 2) known.set(account, '(account)');
	return known;
}
