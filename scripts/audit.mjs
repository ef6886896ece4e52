import {spawn} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {faultsOfLock} from './audit-lock.mjs';
import {root} from './paths.mjs';
import {npmCommand} from './say.mjs';

/** A release that is younger may be a stolen one that nobody noticed yet. */
const leastAgeDays = 7;
const dayMilliseconds = 86_400_000;

/**
 * Looks at the packages in four ways (D11): how they are pinned, which advisories there are, whether the
 * registry signed them, and how old they are. Each ends as `fine`, `fault`, or `not checked` where the
 * registry does not answer. Prints a line for each, and resolves to the worst.
 */
export async function audit(print = console.log) {
	const outcomes = [
		['pinning', await checkPinning()],
		['advisories', await checkAdvisories()],
		['signatures', await checkSignatures()],
		['age', await checkAge()],
	];
	for (const [name, {state, said}] of outcomes) {
		print(`${state.padEnd(11)}  ${name}: ${said}`);
	}
	const states = outcomes.map(([, {state}]) => state);
	return ['fault', 'not checked'].find(state => states.includes(state)) ?? 'fine';
}

const readJson = async name => JSON.parse(await readFile(path.join(root, name), 'utf8'));

async function checkPinning() {
	const [manifest, lock] = [await readJson('package.json'), await readJson('package-lock.json')];
	const faults = faultsOfLock(manifest, lock);
	if (faults.length > 0) return {state: 'fault', said: faults.join('\n')};
	const count = Object.keys(lock.packages).length - 1;
	return {state: 'fine', said: `${count} packages with a digest, none with an address`};
}

async function checkAdvisories() {
	const found = parse((await npm('audit', '--json')).out)?.metadata?.vulnerabilities;
	if (found === undefined) return notAnswered('advisories');
	const said = `${found.critical} critical, ${found.high} high, ${found.total} in all`;
	return {state: found.critical + found.high > 0 ? 'fault' : 'fine', said};
}

async function checkSignatures() {
	const {out, code} = await npm('audit', 'signatures', '--json');
	const found = parse(out);
	if (found?.invalid === undefined) return notAnswered('signatures');
	const bad = [...found.invalid, ...found.missing];
	if (bad.length === 0 && code === 0) return {state: 'fine', said: 'every package is signed'};
	return {state: 'fault', said: bad.map(({name, version}) => `${name}@${version}`).join(', ')};
}

/** Of what `package.json` names: the choices that are made here. */
async function checkAge() {
	const {dependencies, devDependencies} = await readJson('package.json');
	const young = [];
	for (const [name, version] of Object.entries({...dependencies, ...devDependencies})) {
		const times = parse((await npm('view', name, 'time', '--json')).out);
		const at = Date.parse(times?.[version] ?? '');
		if (Number.isNaN(at)) return notAnswered(`the age of ${name}@${version}`);
		if (Date.now() - at < leastAgeDays * dayMilliseconds) young.push(`${name}@${version}`);
	}
	if (young.length === 0) return {state: 'fine', said: `none is younger than ${leastAgeDays} days`};
	return {state: 'fault', said: `younger than ${leastAgeDays} days: ${young.join(', ')}`};
}

function notAnswered(what) {
	return {state: 'not checked', said: `the registry does not tell ${what}`};
}

/** npm says what it finds with other codes than 0, so the code alone is no answer. */
function npm(...args) {
	const [command, all] = npmCommand(...args, '--fetch-retries=0');
	return new Promise(resolve => {
		const child = spawn(command, all, {
			cwd: root,
			shell: command.endsWith('.cmd'),
			stdio: ['ignore', 'pipe', 'ignore'],
		});
		let out = '';
		child.stdout.on('data', chunk => (out += String(chunk)));
		child.once('error', () => resolve({out: '', code: 1}));
		child.once('close', code => resolve({out, code}));
	});
}

function parse(text) {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	process.exitCode = {fine: 0, fault: 1, 'not checked': 2}[await audit()];
}
