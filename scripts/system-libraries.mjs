import {existsSync} from 'node:fs';
import {runQuietly, say} from './say.mjs';

/**
 * Debian packages that an Electron window needs and that npm cannot bring. Alternatives stand
 * beside each other: newer releases renamed some of them.
 */
const forTheWindow = [
	['libgtk-3-0t64', 'libgtk-3-0'],
	['libasound2t64', 'libasound2'],
	['libnss3'],
	['libgbm1'],
	['libdrm2'],
	['libxss1'],
	['libsecret-1-0'],
];
const forAVirtualDisplay = [['xvfb'], ['fonts-dejavu-core'], ['fonts-noto-color-emoji']];
/** With it tests see what reaches the disk; they do without where nobody may install it. */
const forTests = [['strace']];

/** Whether a window could be shown to somebody here. */
export function hasDisplay() {
	if (process.platform !== 'linux') return true;
	return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/**
 * Installs missing system libraries on Debian and its relatives when we may; otherwise says the one
 * command that does. Elsewhere it trusts the system.
 */
export async function ensureSystemLibraries() {
	if (process.platform !== 'linux' || !existsSync('/usr/bin/dpkg-query')) return;
	const wanted = hasDisplay() ? [...forTheWindow] : [...forTheWindow, ...forAVirtualDisplay];
	if (!hasDisplay() && process.getuid() === 0) wanted.push(...forTests);
	const missing = await missingOf(wanted);
	if (missing.length === 0) return;
	if (process.getuid() !== 0) {
		throw new Error(
			`Steward's window needs system libraries that are missing. Install them with\n\n` +
				`  sudo apt-get update && sudo apt-get install -y ${await names(missing)}\n\nand start again.`,
		);
	}
	say('Installing system libraries ...');
	const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
	await runQuietly('apt-get', ['update'], {env});
	const chosen = (await names(missing)).split(' ');
	await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...chosen], {env});
}

async function missingOf(wanted) {
	const all = wanted.flat();
	// Exits with 1 when it does not know one of them, yet prints the others.
	const format = '${Package} ${db:Status-Status}\n';
	const out = await queryInstalled(['-W', '-f', format, ...all]);
	const installed = new Set(
		out
			.split('\n')
			.filter(line => line.endsWith(' installed'))
			.map(line => line.split(' ')[0]),
	);
	return wanted.filter(alternatives => !alternatives.some(name => installed.has(name)));
}

function queryInstalled(args) {
	return runQuietly('sh', ['-c', 'dpkg-query "$@" 2>/dev/null || true', 'sh', ...args]);
}

/** Of each set of alternatives the first name that this release knows, separated by blanks. */
async function names(missing) {
	const known = await runQuietly('apt-cache', ['pkgnames']);
	const available = new Set(known.split('\n'));
	return missing
		.map(alternatives => alternatives.find(name => available.has(name)) ?? alternatives.at(-1))
		.join(' ');
}
