import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {peopleAreShown} from '../app';
import {openCleanRoot, whyNoCleanRoot, type CleanRoot} from './clean-root';
import {startPackaged, type Packaged} from './packaged-program';

const {STEWARD_DEB: newer, STEWARD_DEB_BEFORE: before} = process.env;

/** The package manager's own notes, and lists that it renews of all programs. */
const notes =
	/^\/var\/(?:lib\/dpkg\/|log\/|cache\/|lib\/systemd\/)|\/(?:mimeinfo|icon-theme)\.cache$|^\/etc\/ld\.so\.cache$/;

let root: CleanRoot;
let inside: {readonly newer: string; readonly before: string};
let running: Packaged | undefined;

test.describe.configure({mode: 'serial'});
test.skip(newer === undefined || before === undefined, 'There are no packages to install.');
test.skip(whyNoCleanRoot() !== undefined, whyNoCleanRoot());
test.setTimeout(300_000);

test.beforeAll(async () => {
	const folder = path.dirname(path.dirname(path.resolve(newer ?? '')));
	root = await openCleanRoot(folder);
	const within = (file: string) =>
		path.join('/packages', path.relative(folder, path.resolve(file)));
	inside = {newer: within(newer ?? ''), before: within(before ?? '')};
	found = listing();
});
test.afterAll(async () => {
	await running?.kill();
	await root?.end();
});

let found: ReadonlySet<string>;

/** Every place of the system, but for notes of the package manager. */
function listing(): ReadonlySet<string> {
	const lines = root.run('find', '/etc', '/opt', '/usr', '/var', '-xdev').split('\n');
	return new Set(lines.filter(line => !notes.test(line)));
}

const field = (file: string, name: string) => root.run('dpkg-deb', '--field', file, name).trim();

async function start(): Promise<Packaged> {
	const {home} = root;
	running = await startPackaged({
		command: root.asPerson('/usr/bin/steward'),
		env: {HOME: home, XDG_CONFIG_HOME: '', XDG_RUNTIME_DIR: '', TMPDIR: '/tmp'},
	});
	await peopleAreShown(running.page);
	return running;
}

async function quit(): Promise<void> {
	expect(await running?.quit()).toBe(0);
	running = undefined;
}

test('every library that the program is linked with is in a package that it depends on', () => {
	root.run('dpkg', '--install', inside.before);
	const programs = root
		.run('find', '/opt/Steward', '-type', 'f', '(', '-perm', '-u+x', '-o', '-name', '*.node', ')')
		.trim()
		.split('\n');
	const depends = field(inside.before, 'Depends').split(/, | \| /);
	const needed = programs
		.filter(file => !file.includes('musl'))
		.flatMap(file =>
			[...root.run('objdump', '-p', file).matchAll(/^ +NEEDED +(\S+)$/gm)].map(([, name]) => name),
		);
	const own = new Set(programs.map(file => path.basename(file)));
	const lacking = [...new Set(needed)]
		.filter(name => name !== undefined && !own.has(name))
		.filter(name => {
			const owners = root.run('dpkg', '--search', `*/${name}`).matchAll(/^([\w.+-]+)(?::\w+)?: /gm);
			return ![...owners].some(([, owner]) => depends.includes(owner ?? ''));
		});
	expect(needed.length).toBeGreaterThan(20);
	expect(lacking).toEqual([]);
});

test('a version that is installed starts for an ordinary person, in its sandbox, and does what is asked', async () => {
	expect(root.run('dpkg-query', '--show', '--showformat=${Status}', 'steward')).toBe(
		'install ok installed',
	);
	expect(root.run('dpkg', '--verify', 'steward')).toBe('');
	expect(root.run('stat', '--format=%U %a', '/opt/Steward/chrome-sandbox')).toBe('root 4755\n');
	const {page, processes} = await start();
	const [main = 0] = await processes('main');
	const words = spawnSync('ps', ['-o', 'uid=,args=', '--ppid', String(main), '-p', String(main)], {
		encoding: 'utf8',
	}).stdout;
	expect(words).toContain('4321');
	expect(words).not.toContain('--no-sandbox');
	await page.getByRole('searchbox', {name: 'Filter people'}).fill('deepika');
	const row = page.getByRole('row', {name: 'Deepika Joshi'});
	await row.getByRole('button', {name: 'Deepika Joshi'}).click();
	const sheet = page.getByRole('complementary', {name: 'Deepika Joshi'});
	await sheet.getByRole('radio', {name: 'Moderator'}).click();
	await expect(page.getByRole('region', {name: 'Changes'})).toContainText(
		'Deepika Joshi is now a moderator.',
	);
	await quit();
});

test('links of sign-ins are not its own while none waits', () => {
	const entry = root.run('cat', '/usr/share/applications/steward.desktop');
	expect(entry).toContain('Exec=/opt/Steward/steward');
	const places = ['/usr/share/applications', '/etc/xdg', root.home].join(' ');
	const scheme = 'x-scheme-handler/zulip';
	expect(root.run('sh', '-c', `grep -rl ${scheme} ${places} || true`)).toBe('');
});

test('files with its ending are its own to open, and others stay with their program', () => {
	const kinds = root.run('cat', '/usr/share/mime/packages/steward.xml');
	expect(kinds.match(/<glob pattern="[^"]*"/g)).toEqual(['<glob pattern="*.steward"']);
	const [kind] = /application\/x-[\w-]+/.exec(kinds) ?? [];
	const entry = root.run('cat', '/usr/share/applications/steward.desktop');
	expect(entry).toContain(`${kind};`);
	const usual = root.run(
		'sh',
		'-c',
		'cat /usr/share/applications/*.list /etc/xdg/*.list 2>&1 || true',
	);
	expect(usual).not.toContain('steward.desktop');
});

test('an upgrade keeps what was done, and gives back links that a killed program had', async () => {
	root.run('dpkg', '--install', inside.newer);
	expect(root.run('dpkg-query', '--show', '--showformat=${Version}', 'steward')).toBe(
		field(inside.newer, 'Version'),
	);
	expect(root.run('dpkg', '--verify', 'steward')).toBe('');
	expect(root.run('stat', '--format=%U %a', '/opt/Steward/chrome-sandbox')).toBe('root 4755\n');
	// As a kill leaves it while a sign-in waits.
	const list = `${root.home}/.config/mimeapps.list`;
	const others = '[Default Applications]\nx-scheme-handler/https=browser.desktop';
	const claimed = `${others}\nx-scheme-handler/zulip=steward.desktop`;
	root.run('sh', '-c', `echo "${claimed}" > ${list} && chown tester: ${list}`);
	const {page} = await start();
	await expect.poll(() => root.run('cat', list)).toBe(`${others}\n`);
	await page.getByRole('searchbox', {name: 'Filter people'}).fill('deepika');
	const row = page.getByRole('row', {name: 'Deepika Joshi'});
	await expect(row.locator('[data-column="role"]')).toHaveText('Moderator');
	const version = /Steward\/(\S+)/.exec(await page.evaluate(() => navigator.userAgent))?.[1];
	expect(field(inside.newer, 'Version')).toContain(version);
	await quit();
});

test('removing and purging it leave nothing in the system, and everything of the person', () => {
	root.run('dpkg', '--remove', 'steward');
	root.run('dpkg', '--purge', 'steward');
	const now = listing();
	expect([...now].filter(place => !found.has(place))).toEqual([]);
	expect([...found].filter(place => !now.has(place))).toEqual([]);
	const left = root.run('find', root.home, '-name', '*.db').split('\n');
	expect(left.some(name => name.includes('/demo/'))).toBe(true);
});
