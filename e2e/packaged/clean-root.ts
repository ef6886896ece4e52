import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rmdir} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

/**
 * A system to install into: this one as its package manager left it, where nothing stays that is written. Folders
 * of people, of the project and of what was put there by hand are empty in it. Needs root.
 */
export type CleanRoot = {
	/** Runs a command as root; throws what it said when it fails. */
	run(...command: readonly [string, ...string[]]): string;
	/** The words that start a command as an ordinary person, who has no rights beyond that. */
	asPerson(...command: readonly [string, ...string[]]): [string, ...string[]];
	/** Home of that person. */
	readonly home: string;
	end(): Promise<void>;
};

const person = {name: 'tester', id: '4321'};

/** Top folders that belong to the system. */
const kept = 'bin|boot|dev|etc|lib|lib32|lib64|libx32|proc|sbin|sys|usr|var';

const setUp = `
set -e
mount -t tmpfs -o mode=755 tmpfs "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
cd "$1/root"
for place in dev proc sys; do mount --rbind "/$place" "$place"; done
for place in *; do
	case "$place" in ${kept}) ;; *) if [ -d "$place" ] && [ ! -L "$place" ]; then mount -t tmpfs -o mode=755 tmpfs "$place"; fi ;; esac
done
mount -t tmpfs -o mode=755 tmpfs usr/local
chmod 1777 tmp
mkdir packages tmp/.X11-unix old_root_of_this
mount --bind "$2" packages
if [ -d /tmp/.X11-unix ]; then mount --bind /tmp/.X11-unix tmp/.X11-unix; fi
pivot_root . old_root_of_this
umount -l /old_root_of_this
rmdir /old_root_of_this
useradd --create-home --uid ${person.id} --user-group ${person.name}
echo ready
exec sleep infinity
`;

/** Whether such a system can be made here. */
export function whyNoCleanRoot(): string | undefined {
	if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'It needs root on Linux.';
	const missing = ['dpkg', 'unshare', 'nsenter', 'setpriv', 'useradd', 'pivot_root'].filter(
		name => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
	);
	return missing.length > 0 ? `It needs ${missing.join(', ')}.` : undefined;
}

/** Makes one; `packages` is seen inside as `/packages`. */
export async function openCleanRoot(packages: string): Promise<CleanRoot> {
	const place = await mkdtemp(path.join(tmpdir(), 'steward-root-'));
	const holder = spawn(
		'unshare',
		['--mount', '--propagation', 'private', 'sh', '-c', setUp, 'sh', place, packages],
		{stdio: ['ignore', 'pipe', 'pipe']},
	);
	const ended = once(holder, 'exit');
	let faults = '';
	holder.stderr.on('data', chunk => (faults += String(chunk)));
	const ready = once(holder.stdout, 'data');
	await Promise.race([
		ready,
		ended.then(() => {
			throw new Error(`There is no clean root.\n${faults}`);
		}),
	]);
	const enter = ['--target', String(holder.pid), '--mount'];
	return {
		home: `/home/${person.name}`,
		run(...command) {
			const {status, stdout, stderr} = spawnSync('nsenter', [...enter, ...command], {
				encoding: 'utf8',
				maxBuffer: 256 * 1024 * 1024,
				env: {
					PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
					LC_ALL: 'C',
					DEBIAN_FRONTEND: 'noninteractive',
				},
			});
			if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}.\n${stderr}`);
			return stdout;
		},
		asPerson: (...command) => [
			'nsenter',
			...enter,
			'setpriv',
			`--reuid=${person.id}`,
			`--regid=${person.id}`,
			'--init-groups',
			'--inh-caps=-all',
			...command,
		],
		async end() {
			holder.kill('SIGKILL');
			await ended;
			await rmdir(place);
		},
	};
}
