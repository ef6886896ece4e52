import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';
import {journalName, plansName} from '../data-formats';
import type {JournalChange} from '../../shared/model/journal';
import {createClient} from '../../shared/client/create-client';
import {appDataIn, type AppData} from '../main/data-places';
import {openRecordFiles} from '../main/records';
import {stampData} from '../main/data-set';
import {openJournal} from '../plans/journal';
import {openPlanStore} from '../plans/plan-store';
import {readSnapshot} from '../plans/snapshot';
import {writeSnapshot} from '../plans/snapshot-file';
import {createServer} from '../server/create-server';
import {databaseName} from '../server/storage/database';
import {openConnections} from '../vault/connections';
import {openKeptKey} from '../vault/kept-key';
import type {KeyStore} from '../vault/key-store';
import {openVault} from '../vault/vault';

/** What a computer holds that was in use for a while: a little of everything that is kept. */
export const inSet = {
	passphrase: 'seven quiet otters',
	label: 'Harbour Works',
	baseUrl: 'https://chat.harbour.example/api/v1',
	email: 'ines@harbour.example',
	apiKey: 'qK3mV8xZ1pL5tR9wY2nB6cD4fG7hJ0sA',
	typed: 'Half of a sentence about the',
	plan: 'Quarterly roles',
	person: 'Ines Halloran',
} as const;

export const snapshotName = 'snapshot.json';
/** Databases, which are kept as the text that makes them. */
export const databasesOf = (data: AppData) => [
	path.join(data.journal, journalName),
	path.join(data.plans, plansName),
	path.join(data.demo, databaseName),
];

/** A system without a store of keys. */
export const noStore: KeyStore = {
	backend: () => 'none',
	isTrusted: () => false,
	isSafe: () => Promise.resolve(false),
	encrypt: () => Promise.reject(new Error('There is no store.')),
	decrypt: () => Promise.reject(new Error('There is no store.')),
};

/** The stores of a set as a start opens them. */
export async function openSet(data: AppData, onNotice: (notice: string) => void = () => {}) {
	const files = await openRecordFiles(data, onNotice);
	const vault = openVault(files.keys, noStore);
	const connections = openConnections({
		file: files.connections,
		vault,
		demoCredential: () => undefined,
		onChange: () => {},
	});
	const journal = openJournal({
		folder: data.journal,
		key: openKeptKey(vault, 'journal'),
		accountOf: () => ({
			organization: {address: 'https://chat.harbour.example', name: inSet.label},
			actor: {id: 7, email: inSet.email},
		}),
		onFault: error => onNotice(error instanceof Error ? error.message : String(error)),
		now: () => Date.parse('2026-03-01T09:15:00Z'),
	});
	return {
		...files,
		vault,
		connections,
		journal,
		async close() {
			await journal.close();
			await Promise.all([
				files.keys.settled(),
				files.connections.settled(),
				files.settings.settled(),
				files.texts.close(),
			]);
		},
	};
}

const changeIn = (milliseconds: number): JournalChange => ({
	act: 'updateUser',
	target: {kind: 'user', id: 9, name: inSet.person},
	outcome: 'done',
	call: {method: 'PATCH', path: '/users/9', parameters: ['role'], milliseconds, status: 200},
});

/** Makes a set with the stores themselves. */
export async function writeDataSet(folder: string, version: string): Promise<AppData> {
	const data = appDataIn(folder);
	const set = await openSet(data);
	await set.vault.changePassphrase({action: 'set', passphrase: inSet.passphrase});
	const {id} = await set.connections.add(
		{
			label: inSet.label,
			baseUrl: inSet.baseUrl,
			email: inSet.email,
			userId: 7,
			featureLevel: 263,
		},
		inSet.apiKey,
	);
	set.settings.change({theme: 'dark', density: 'compact'});
	set.settings.notePlace({x: 10, y: 20, width: 1200, height: 800, isMaximized: false});
	await set.texts.save(id, 'composer', {text: inSet.typed, at: 1_772_355_000_000});
	for (const milliseconds of [1, 2, 3]) set.journal.note(id, changeIn(milliseconds));
	await set.close();
	await mkdir(data.plans, {recursive: true});
	const plans = openPlanStore(path.join(data.plans, plansName));
	plans.add(
		{
			id: 'p1',
			name: inSet.plan,
			madeAt: 1_772_355_000_000,
			organization: {address: 'https://chat.harbour.example', name: inSet.label},
			account: {id: 7, email: inSet.email},
			connection: id,
		},
		[
			{
				change: {kind: 'role', user_id: 9, before: 400, after: 300},
				target: {kind: 'user', id: 9, name: inSet.person},
				seenAt: 1_772_355_000_000,
			},
		],
	);
	plans.close();
	const server = await createServer({folder: data.demo, demoUsers: 1});
	const owner = server.accounts.owner;
	if (owner === undefined) throw new Error('The demo has no owner.');
	const client = createClient({
		baseUrl: server.baseUrl,
		credentials: {email: owner.email, apiKey: owner.api_key},
	});
	await writeSnapshot(folder, snapshotName, await readSnapshot(client));
	await server.close();
	await stampData(folder, version);
	return data;
}

type Table = {readonly name: string; readonly type: string; readonly sql: string | null};

/** A database as the text that makes it, row by row, so that it can be read and compared. */
export function sqlOf(file: string): string {
	const database = new DatabaseSync(file, {readOnly: true});
	try {
		const {user_version: version} = database.prepare('PRAGMA user_version').get() as {
			user_version: number;
		};
		const tables = database
			.prepare(
				`SELECT l.name, l.type, m.sql FROM pragma_table_list AS l LEFT JOIN sqlite_schema AS m
				ON m.name = l.name WHERE l.schema = 'main' AND l.name NOT LIKE 'sqlite_s%' ORDER BY m.rowid`,
			)
			.all() as Table[];
		const others = database
			.prepare(
				`SELECT sql FROM sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY rowid`,
			)
			.all() as {sql: string}[];
		return [
			'PRAGMA foreign_keys = OFF',
			...tables.filter(({type}) => type !== 'shadow').map(({sql}) => sql ?? ''),
			...tables
				.filter(({type}) => type !== 'virtual')
				.flatMap(({name, type}) => [
					...(type === 'shadow' ? [`DELETE FROM "${name}"`] : []),
					...rowsOf(database, name),
				]),
			...others.map(({sql}) => sql),
			`PRAGMA user_version = ${version}`,
		]
			.filter(sql => sql !== '')
			.map(sql => `${sql};\n`)
			.join('');
	} finally {
		database.close();
	}
}

function rowsOf(database: DatabaseSyncInstance, table: string): readonly string[] {
	const columns = (
		database.prepare(`PRAGMA table_xinfo("${table}")`).all() as {name: string; hidden: number}[]
	)
		.filter(({hidden}) => hidden === 0)
		.map(({name}) => `"${name}"`);
	const values = columns.map(column => `quote(${column})`).join(" || ', ' || ");
	const rows = database.prepare(`SELECT ${values} AS row FROM "${table}"`).all() as {row: string}[];
	return rows.map(({row}) => `INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${row})`);
}

/** Puts the files of a kept set into a folder, its databases made of their texts. */
export async function unpackSet(from: string, folder: string): Promise<AppData> {
	for (const entry of await readdir(from, {recursive: true, withFileTypes: true})) {
		if (!entry.isFile()) continue;
		const source = path.join(entry.parentPath, entry.name);
		const place = path.join(folder, path.relative(from, source));
		await mkdir(path.dirname(place), {recursive: true});
		const bytes = await readFile(source);
		if (!place.endsWith('.sql')) await writeFile(place, bytes);
		else {
			const database = new DatabaseSync(place.replace(/\.sql$/, ''));
			// The words of messages lie in tables that only their index writes otherwise.
			database.enableDefensive(false);
			database.exec(`BEGIN; ${bytes.toString('utf8')} COMMIT; PRAGMA journal_mode = WAL;`);
			database.close();
		}
	}
	return appDataIn(folder);
}
