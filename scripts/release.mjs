import {existsSync} from 'node:fs';
import {cp, mkdtemp, readdir, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {root} from './paths.mjs';
import {npmCommand, runQuietly, say} from './say.mjs';
import {ensureSetUp} from './setup.mjs';

/**
 * The checklist of a release, as a script: proves of this commit what can be proved here, and names what only a
 * machine for releases can do. Without `--dry-run` it then makes the signed packages of this system.
 */
const usage = 'npm run release [-- --dry-run [--only PART]...]';
const parts = ['source', 'audit', 'tests', 'package', 'again', 'packaged', 'installing'];

function readOptions() {
	try {
		const {values} = parseArgs({
			options: {
				'dry-run': {type: 'boolean', default: false},
				only: {type: 'string', multiple: true},
			},
		});
		const {'dry-run': isTrial, only} = values;
		if (only !== undefined && !isTrial) throw new Error('--only is for --dry-run.');
		const unknown = only?.filter(name => !parts.includes(name)) ?? [];
		if (unknown.length > 0) {
			throw new Error(`No part is called ${unknown.join(', ')}; they are ${parts.join(', ')}.`);
		}
		return {isTrial, wanted: new Set(only ?? parts)};
	} catch (error) {
		say(`${error.message}\n${usage}`);
		return process.exit(2);
	}
}

const {isTrial, wanted} = readOptions();
await ensureSetUp();
const {withDisplay} = await import('./display.mjs');
const {readChangelog} = await import('./packaging/changelog.mjs');
const {differencesOf, exceptions} = await import('./packaging/differences.mjs');
const {missingFor} = await import('./packaging/publisher.mjs');

const counts = {ok: 0, FAIL: 0, 'not here': 0};
function report(state, name, detail = '') {
	counts[state] += 1;
	console.log(`${state.padEnd(8)}  ${name}${detail && `: ${detail}`}`);
}

/** Runs a step of a part; what it throws is its failure, what it resolves to a detail. */
async function step(part, name, run) {
	if (!wanted.has(part)) {
		report('not here', name, 'left out by --only');
		return false;
	}
	try {
		report('ok', name, (await run()) ?? '');
		return true;
	} catch (error) {
		report('FAIL', name, error.message);
		return false;
	}
}

const work = await mkdtemp(path.join(tmpdir(), 'steward-release-'));
try {
	await checkSource();
	await checkPackages();
} finally {
	await rm(work, {recursive: true, force: true});
}
tellOfReleaseMachines();
const {ok, FAIL: failed, 'not here': left} = counts;
if (failed === 0 && !isTrial) await makeRelease();
console.log(`\n${ok} fine, ${failed} failed, ${left} not to be done here`);
process.exitCode = failed > 0 ? 1 : 0;

async function checkSource() {
	await step('source', 'everything is committed', async () => {
		const changed = (await git('status', '--porcelain')).trim();
		if (changed !== '') throw new Error(`these are not:\n${changed}`);
		return (await git('rev-parse', '--short', 'HEAD')).trim();
	});
	await step('source', 'the version has its changes told, and was not released', async () => {
		const {version} = await readJson('package.json');
		const lock = await readJson('package-lock.json');
		if (lock.version !== version) throw new Error('package-lock.json has another one');
		const [newest] = await readChangelog();
		if (newest?.version !== version) throw new Error(`CHANGELOG.md does not begin with ${version}`);
		if (!isTrial && newest.day === undefined)
			throw new Error(`${version} has no day in CHANGELOG.md`);
		if ((await tags()).includes(`v${version}`)) throw new Error(`v${version} is released already`);
		return version;
	});
	await step(
		'audit',
		'packages are pinned, signed, not too young and free of advisories',
		async () => {
			const {audit} = await import('./audit.mjs');
			const lines = [];
			const state = await audit(line => lines.push(line));
			if (state === 'fault' || (state === 'not checked' && !isTrial))
				throw new Error(`\n${lines.join('\n')}`);
			return state === 'fine' ? '' : `but for what the registry does not tell\n${lines.join('\n')}`;
		},
	);
	await step('tests', 'all tests', () => npm(root, ['test', '--', '--all']));
}

async function checkPackages() {
	const isMade = await step('package', 'a trial package is what a package should be', () =>
		makeTrial(root),
	);
	if (!isMade) return;
	const trial = await trialIn(root);
	await step('again', 'a second build elsewhere has the same bytes', async () => {
		const place = await cloneOf('HEAD');
		await makeTrial(place);
		const again = await trialIn(place);
		const lines = [...(await differencesOf(trial.folder, again.folder))];
		if (trial.deb !== undefined && !(await areSame(trial.deb, again.deb))) {
			lines.push(`${path.basename(trial.deb)} is another one`);
		}
		if (lines.length > 0) throw new Error(`\n${lines.join('\n')}`);
		const named = exceptions.map(({why}) => why).join(', ');
		return named === '' ? 'without exceptions' : `but for ${named}`;
	});
	await checkPapersOfLinux();
	await step(
		'packaged',
		'the packaged program starts, keeps keys, outlives kills and runs once',
		() => drive('packaged.spec.ts', {STEWARD_PACKAGED: trial.folder}),
	);
	await checkInstalling(trial);
}

async function checkPapersOfLinux() {
	const name = 'what software centers are told is valid';
	if (!isHere('appstreamcli')) return report('not here', name, 'appstreamcli is missing');
	const folder = path.join(root, '.cache/packaging/system/usr/share/metainfo');
	await step('package', name, async () => {
		const [file] = await readdir(folder);
		await runQuietly('appstreamcli', ['validate', '--no-net', path.join(folder, file)]);
	});
}

async function checkInstalling(trial) {
	const name =
		'it is installed, upgraded, removed and purged in a clean root, and what it kept stays';
	if (trial.deb === undefined) return report('not here', name, 'dpkg-deb is missing');
	if (process.getuid?.() !== 0) return report('not here', name, 'it needs root');
	await step('installing', name, async () => {
		const released = (await tags()).at(-1);
		const place = released === undefined ? root : await cloneOf(released);
		// Without a release before this one, the same program under a lower version stands for it.
		const options = released === undefined ? ['--as-version', '0.0.1'] : [];
		const output = path.join(root, 'release/trial-before');
		await makeTrial(place, [...options, '--output', output]);
		const before = await debIn(output);
		await drive('installed.spec.ts', {
			STEWARD_PACKAGED: trial.folder,
			STEWARD_DEB: trial.deb,
			STEWARD_DEB_BEFORE: before,
		});
		return `from ${released ?? 'the same program as version 0.0.1, for nothing was released before'}`;
	});
}

/** What nobody can prove on this machine. */
function tellOfReleaseMachines() {
	const systems = {linux: 'Linux', darwin: 'macOS', win32: 'Windows'};
	for (const [platform, name] of Object.entries(systems)) {
		const missing = missingFor(platform, process.env);
		if (platform !== process.platform)
			report('not here', `packages for ${name}`, `made on ${name}`);
		else if (missing.length > 0) {
			report('not here', `signed packages for ${name}`, `\n${missing.join('\n')}`);
		} else report('ok', `keys for packages for ${name}`);
	}
	report('not here', 'a start after installing on macOS and Windows', 'by hand, on each');
	report('not here', 'a changed archive is refused', 'macOS and Windows alone check it');
}

async function makeRelease() {
	const isMade = await step('package', 'signed packages', () =>
		npm(root, ['run', '--silent', 'package']),
	);
	if (!isMade) return;
	const {version} = await readJson('package.json');
	say(`Packages are in release/steward. Tag the commit: git tag v${version}`);
}

/** A clone of a commit with packages of its own, at another place than this one. */
async function cloneOf(commit) {
	const place = await mkdtemp(path.join(work, 'clone-'));
	await runQuietly('git', ['clone', '--quiet', '--no-checkout', root, place]);
	const id = (await git('rev-parse', commit)).trim();
	await runQuietly('git', ['checkout', '--quiet', '--detach', id], {cwd: place});
	const lock = await readFile(path.join(place, 'package-lock.json'), 'utf8');
	// What is installed already is as good as what would be installed.
	if (lock === (await readFile(path.join(root, 'package-lock.json'), 'utf8'))) {
		await cp(path.join(root, 'node_modules'), path.join(place, 'node_modules'), {
			recursive: true,
			verbatimSymlinks: true,
		});
	}
	return place;
}

function makeTrial(place, options = []) {
	const deb = isHere('dpkg-deb') ? ['--deb'] : [];
	const script = path.join(place, 'scripts/package.mjs');
	// Each commit has a time of its own.
	const {SOURCE_DATE_EPOCH: _ours, ...env} = process.env;
	return quietly(process.execPath, [script, '--trial', ...deb, ...options], {cwd: place, env});
}

async function trialIn(place) {
	const output = path.join(place, 'release/trial-not-for-release');
	const names = await readdir(output);
	const unpacked = names.find(name => name.endsWith('unpacked') || name.startsWith('mac'));
	return {folder: path.join(output, unpacked), deb: await debIn(output)};
}

async function debIn(folder) {
	const name = (await readdir(folder)).find(one => one.endsWith('.deb'));
	return name && path.join(folder, name);
}

/** Runs tests of the packaged program, on the display that is there or on a virtual one. */
function drive(file, env) {
	const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
	return withDisplay(() =>
		quietly(process.execPath, [cli, 'test', '--workers=1', `e2e/packaged/${file}`], {
			cwd: root,
			env: {...process.env, ...env},
		}),
	);
}

async function areSame(one, other) {
	return (await readFile(one)).equals(await readFile(other));
}

async function quietly(command, args, options) {
	await runQuietly(command, args, {limitSeconds: 3600, ...options});
}

function npm(folder, words) {
	const [command, args] = npmCommand(...words);
	return quietly(command, args, {cwd: folder, shell: command.endsWith('.cmd')});
}

function isHere(command) {
	return (process.env.PATH ?? '')
		.split(path.delimiter)
		.some(folder => existsSync(path.join(folder, command)));
}

function git(...words) {
	return runQuietly('git', words, {cwd: root});
}

/** Released versions, the oldest first. */
async function tags() {
	const text = await git('tag', '--list', 'v*.*.*', '--sort=version:refname');
	return text.split('\n').filter(Boolean);
}

async function readJson(name) {
	return JSON.parse(await readFile(path.join(root, name), 'utf8'));
}
