import {createHash} from 'node:crypto';
import {readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {withLock} from './lock.mjs';
import {root, workFolder} from './paths.mjs';
import {npmCommand, runQuietly, say} from './say.mjs';

const stampFile = path.join(root, 'node_modules', '.steward-packages');

/** Installs the packages of the lock file when they are not there. No install script is run. */
export async function ensurePackages() {
	const wanted = await wantedStamp();
	if ((await readText(stampFile)) === wanted) return;
	await withLock(path.join(workFolder, 'packages.lock'), 'installing packages', async () => {
		if ((await readText(stampFile)) === wanted) return;
		if (!(await isInstalled())) {
			say('Installing packages ...');
			const [npm, args] = npmCommand('ci', '--ignore-scripts', '--no-audit', '--loglevel=error');
			await runQuietly(npm, args, {cwd: root, shell: npm.endsWith('.cmd')});
		}
		await writeFile(`${stampFile}.new`, wanted);
		await rename(`${stampFile}.new`, stampFile);
	});
}

async function wantedStamp() {
	const lock = await readFile(path.join(root, 'package-lock.json'));
	const digest = createHash('sha256').update(lock).digest('hex');
	return `${digest} ${process.platform}-${process.arch}\n`;
}

/** Whether npm has already installed exactly these packages, for instance in `npm install x`. */
async function isInstalled() {
	const wanted = await readPackages(path.join(root, 'package-lock.json'));
	const present = await readPackages(path.join(root, 'node_modules', '.package-lock.json'));
	if (!wanted || !present) return false;
	return Object.entries(wanted).every(([name, {version, integrity, optional}]) => {
		const found = present[name];
		if (name === '' || (optional && !found)) return true;
		return found?.version === version && found.integrity === integrity;
	});
}

async function readPackages(file) {
	const text = await readText(file);
	return text === undefined ? undefined : JSON.parse(text).packages;
}

function readText(file) {
	return readFile(file, 'utf8').catch(() => undefined);
}
