import {existsSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** What a test with a real keyring needs, by the Debian package that brings it. */
const commands = {'dbus-run-session': 'dbus-daemon', 'gnome-keyring-daemon': 'gnome-keyring'};

/** Why there can be no real keyring for tests here; undefined where there can. */
export function whyNoKeyring() {
	if (process.platform !== 'linux') return 'Only on Linux can tests open a keyring of their own.';
	const folders = (process.env.PATH ?? '').split(path.delimiter);
	const isThere = command => folders.some(folder => existsSync(path.join(folder, command)));
	const missing = Object.keys(commands).filter(command => !isThere(command));
	if (missing.length === 0) return undefined;
	return (
		'The test with a real keyring is skipped; on Debian and Ubuntu it needs the packages ' +
		`${missing.map(command => commands[command]).join(' ')} (with libsecret-1-0).`
	);
}
