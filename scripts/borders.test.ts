import {execFile} from 'node:child_process';
import {cp, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, expect, it} from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** A file, what it imports, and what lint has to say; undefined where the import is fine. */
const cases: readonly (readonly [file: string, imported: string, complaint?: string])[] = [
	['shared/model/a.ts', 'node:fs', 'neither Node nor Electron'],
	['shared/model/b.ts', 'electron', 'neither Node nor Electron'],
	['shared/model/c.ts', 'react', 'knows no page'],
	['shared/model/d.ts', '../../renderer/app', 'imports none of the parts'],
	['shared/model/e.ts', '../contract/index'],
	['shared/model/f.test.ts', 'node:http'],
	['renderer/frame/a.ts', 'node:path', 'neither Node nor Electron'],
	['renderer/frame/b.ts', 'electron', 'neither Node nor Electron'],
	['renderer/frame/c.ts', '../../electron/main/bridge', 'over the bridge'],
	['renderer/frame/d.ts', 'ky', 'Only renderer/api'],
	['renderer/frame/e.ts', '../../shared/client/create-client', 'Only renderer/api'],
	['renderer/frame/f.ts', '../screens/people/people-screen', 'routes.tsx only'],
	['renderer/frame/g.ts', '../../shared/bridge'],
	['renderer/routes.tsx', './screens/people/people-screen'],
	['renderer/api/a.ts', '../../shared/client/create-client'],
	['renderer/api/b.ts', '../people/role-control', 'What is above'],
	['renderer/api/users/a.ts', '../../people/role-control', 'What is above'],
	['renderer/api/users/b.ts', '../channels/topics'],
	['renderer/api/changes/a.ts', '../../runs/run-words', 'What is above'],
	['renderer/places/a.ts', '../screens/people/people-screen', 'nothing of what is shown there'],
	['renderer/places/b.ts', '../frame/frame', 'nothing of what is shown there'],
	['renderer/places/c.ts', './place'],
	['renderer/text/a.ts', '../api/users/users', 'nothing of the service'],
	['renderer/components/a.tsx', '../api/users', 'nothing of the service'],
	[
		'renderer/components/grid/b.tsx',
		'../../screens/people/people-screen',
		'nothing of the service',
	],
	['renderer/components/c.tsx', '../../shared/contract/users', 'nothing of the service'],
	['renderer/components/d.tsx', '@tanstack/react-query', 'nothing of the service'],
	['renderer/screens/people/a.tsx', '../roles/roles-screen', 'never imports another screen'],
	['renderer/screens/people/b.tsx', './people-list'],
	['renderer/screens/people/c.tsx', '../../api/users'],
	['renderer/screens/people/list/d.tsx', '../../roles/board', 'never imports another screen'],
	['renderer/screens/people/list/e.tsx', '../people-list'],
	['renderer/app.tsx', './screens/messages/reader/reader', 'by their screen'],
	['renderer/screens/messages/a.tsx', './reader/reader'],
	['renderer/screens/messages/b.tsx', './reader/list/message-list', 'only the file of that name'],
	['renderer/screens/messages/reader/a.tsx', '../actions/actions'],
	[
		'renderer/screens/messages/reader/b.tsx',
		'../actions/actions-store',
		'only the file of that name',
	],
	[
		'renderer/screens/messages/reader/c.tsx',
		'../../people/people-list',
		'never imports another screen',
	],
	['renderer/screens/messages/reader/list/a.tsx', '../../editor/editor'],
	[
		'renderer/screens/messages/reader/list/b.tsx',
		'../../editor/compose/composer',
		'only the file of that name',
	],
	[
		'renderer/screens/messages/reader/list/c.tsx',
		'../../../people/people-list',
		'never imports another screen',
	],
	['renderer/screens/messages/reader/list/d.tsx', '../../narrow-link'],
	['renderer/screens/messages/reader/list/e.tsx', '../address/place'],
	['renderer/screens/messages/actions/a.tsx', '../editor/editor'],
	['renderer/screens/messages/actions/b.tsx', '../reader/reader', 'in this direction only'],
	[
		'renderer/screens/messages/actions/mark/a.tsx',
		'../../editor/move/move-plan',
		'only the file of that name',
	],
	['renderer/screens/messages/actions/mark/b.tsx', '../../reader/reader', 'in this direction only'],
	['renderer/screens/messages/editor/a.tsx', '../actions/actions', 'in this direction only'],
	['renderer/screens/messages/editor/edit/a.tsx', '../../reader/reader', 'in this direction only'],
	['renderer/screens/messages/editor/edit/b.tsx', '../move/move-plan'],
	['electron/main/a.ts', '../server/create-server', 'started, never imported'],
	['electron/main/b.ts', '../gateway/forward'],
	['electron/gateway/a.ts', '../main/settings', 'in this direction only'],
	['electron/gateway/b.ts', '../vault/vault'],
	['electron/gateway/c.ts', '../server/cli', 'started, never imported'],
	['electron/vault/a.ts', '../gateway/forward', 'in this direction only'],
	['electron/vault/b.ts', '../main/settings', 'in this direction only'],
	['electron/main/c.ts', '../../renderer/app', 'loaded, not imported'],
	['electron/plans/a.ts', 'electron', 'plain Node'],
	['electron/plans/b.ts', 'react', 'know no page'],
	['electron/plans/c.ts', '../vault/vault', 'stand alone'],
	['electron/plans/d.ts', '../server/cli', 'stand alone'],
	['electron/plans/e.ts', '../../shared/model/plan'],
	['electron/main/d.ts', '../plans/journal'],
	['electron/server/http/a.ts', 'electron', 'plain Node'],
	['electron/server/http/b.ts', '../../vault/vault', 'stands alone'],
	['electron/server/http/c.ts', '../../../shared/contract/index'],
	['electron/server/routes/a.ts', './users', 'No handler imports another'],
	['electron/server/routes/b.ts', '../services/joining'],
	['electron/server/services/a.ts', '../routes/users', 'in this direction only'],
	['electron/server/delivery/a.ts', '../services/notices', 'in this direction only'],
	['electron/server/views/a.ts', '../delivery/event-views', 'in this direction only'],
	['electron/server/access/a.ts', '../views/message-view', 'in this direction only'],
	['electron/server/domain/a.ts', '../access/channel-access', 'in this direction only'],
	['electron/server/storage/a.ts', '../services/joining', 'in this direction only'],
	['electron/server/storage/b.ts', '../delivery/event'],
	['e2e/a.ts', '../electron/main/bridge', 'the built program'],
	['e2e/b.ts', '../electron/testing/faulty-service.fixture'],
];

type Diagnostic = {message: string; code: string; help?: string; filename: string};

let folder: string;
let complaints: readonly Diagnostic[];

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-borders-'));
	await cp(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
	for (const [file, imported] of cases) await write(file, `export * from '${imported}';\n`);
	await write('renderer/state/one.ts', `export {two} from './two';\nexport const one = 1;\n`);
	await write('renderer/state/two.ts', `export {one} from './one';\nexport const two = 2;\n`);
	complaints = await lint();
});
afterAll(() => rm(folder, {recursive: true, force: true}));

async function write(file: string, text: string): Promise<void> {
	await mkdir(path.dirname(path.join(folder, file)), {recursive: true});
	await writeFile(path.join(folder, file), text);
}

async function lint(): Promise<readonly Diagnostic[]> {
	const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json'];
	// It ends with 1 because there is something to complain about.
	const {stdout} = await promisify(execFile)(process.execPath, args, {cwd: folder}).catch(
		(error: {stdout: string}) => error,
	);
	return (JSON.parse(stdout) as {diagnostics: readonly Diagnostic[]}).diagnostics;
}

function saidOf(file: string, rule: string): string {
	return complaints
		.filter(({filename, code}) => filename === file && code.includes(rule))
		.map(({message, help}) => `${message} ${help ?? ''}`)
		.join('\n');
}

for (const [file, imported, complaint] of cases) {
	it(`${file} importing ${imported}`, () => {
		const said = saidOf(file, 'no-restricted-imports');
		if (complaint === undefined) expect(said).toBe('');
		else expect(said).toContain(complaint);
	});
}

it('a circle of imports', () => {
	expect(saidOf('renderer/state/one.ts', 'no-cycle')).not.toBe('');
});
