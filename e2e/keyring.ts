import {spawn} from 'node:child_process';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** A bus on which nothing is started by itself: a keyring that is locked cannot ask anybody. */
const busWithoutServices = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
	<type>session</type>
	<listen>unix:tmpdir=/tmp</listen>
	<auth>EXTERNAL</auth>
	<policy context="default">
		<allow send_destination="*" eavesdrop="true"/>
		<allow eavesdrop="true"/>
		<allow own="*"/>
	</policy>
</busconfig>
`;

/** Keyrings of a person who exists for a test only. */
export type Keyrings = {
	/** Logs in: the keyring of this name is opened with the password, or stays locked without. */
	logIn(name: string, password: string | undefined): Promise<Session>;
	forget(): Promise<void>;
};

export type Session = {
	/** What a program of this session needs. */
	readonly env: Record<string, string>;
	logOut(): Promise<void>;
};

const daemon = 'gnome-keyring-daemon --components=secrets';

export async function makeKeyrings(): Promise<Keyrings> {
	const home = await mkdtemp(path.join(tmpdir(), 'steward-keyring-'));
	const config = path.join(home, 'bus.conf');
	await writeFile(config, busWithoutServices);
	return {
		async logIn(name, password) {
			const data = path.join(home, name);
			const runtime = path.join(home, `${name}-run`);
			await mkdir(runtime, {recursive: true, mode: 0o700});
			const env = {HOME: data, XDG_DATA_HOME: data, XDG_RUNTIME_DIR: runtime};
			const open =
				password === undefined ? `${daemon} --start` : `printf %s "$PASSWORD" | ${daemon} --unlock`;
			const script = `${open} >/dev/null && echo "bus $DBUS_SESSION_BUS_ADDRESS" && exec cat`;
			const child = spawn('dbus-run-session', [`--config-file=${config}`, 'sh', '-c', script], {
				env: {...process.env, ...env, PASSWORD: password ?? ''},
				stdio: ['pipe', 'pipe', 'ignore'],
			});
			const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
			const address = await new Promise<string>((resolve, reject) => {
				let said = '';
				child.stdout.on('data', (text: Buffer) => {
					said += String(text);
					const found = /^bus (.+)\n/m.exec(said)?.[1];
					if (found !== undefined) resolve(found);
				});
				child.once('exit', code => reject(new Error(`The session ended with ${code}.`)));
			});
			return {
				env: {...env, DBUS_SESSION_BUS_ADDRESS: address},
				async logOut() {
					child.stdin.end();
					await ended;
				},
			};
		},
		forget: () => rm(home, {recursive: true, force: true, maxRetries: 10, retryDelay: 100}),
	};
}
