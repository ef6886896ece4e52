import {spawnSync} from 'node:child_process';
import {createSocket} from 'node:dgram';
import {resolve4} from 'node:dns/promises';
import {readFileSync} from 'node:fs';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {longCount} from '../shared/testing/long-count.fixture';
import {peopleAreShown, startProgram} from './app';

const root = path.resolve(import.meta.dirname, '..');
const isInside = process.env['STEWARD_OWN_NETWORK'] === '1';

/**
 * A network of its own: loopback, and one cable with the default route and the name server at its other
 * end, where nobody is. Whatever leaves is counted at the cable; the kernel itself says nothing there.
 */
const ownNetwork = `set -e
ip link set lo up
ip link add out type veth peer name far
echo 1 > /proc/sys/net/ipv6/conf/out/disable_ipv6
echo 1 > /proc/sys/net/ipv6/conf/far/disable_ipv6
ip addr add 192.0.2.2/24 dev out
ip link set far up
ip link set out up
ip neigh add 192.0.2.1 lladdr 02:00:00:00:00:01 dev out nud permanent
ip route add default via 192.0.2.1
mount --bind "$1" /etc/resolv.conf
shift
exec "$@"`;

function inOwnNetwork(resolver: string, command: readonly string[]) {
	const args = ['--net', '--mount', 'sh', '-c', ownNetwork, 'sh', resolver, ...command];
	return spawnSync('unshare', args, {
		cwd: root,
		encoding: 'utf8',
		env: {...process.env, STEWARD_OWN_NETWORK: '1'},
	});
}

/** What went out over the cable. */
function packetsOut(): number {
	const lines = readFileSync('/proc/net/dev', 'utf8').split('\n');
	const [, counts = ''] = lines.find(line => line.trim().startsWith('out:'))?.split(':') ?? [];
	return Number(counts.trim().split(/\s+/)[9]);
}

const places = ['messages', 'channels', 'access', 'roles', 'profile-fields', 'invitations'];
const useSeconds = longCount(6, 600);

test.describe('in a network where all that leaves is counted', () => {
	test.skip(!isInside);

	test('start and use with a local connection send 0 packets (D13)', {tag: '@long'}, async () => {
		test.setTimeout((useSeconds + 120) * 1000);
		const program = await startProgram();
		const {page} = program;
		await peopleAreShown(page);
		const end = performance.now() + useSeconds * 1000;
		for (let turn = 0; performance.now() < end; turn++) {
			const place = places[turn % places.length] ?? '';
			await page.evaluate(to => {
				location.hash = to;
			}, `#/o/demo/${place}`);
			await expect(page.getByRole('main')).toBeVisible();
			await page.evaluate(() => {
				location.hash = '#/connect';
			});
			await expect(page.getByRole('textbox').first()).toBeVisible();
			await page.evaluate(() => {
				location.hash = '#/o/demo/people';
			});
			await peopleAreShown(page);
		}
		const isQuiet = await program.app.evaluate(({app}) =>
			['disable-background-networking', 'disable-component-update', 'no-pings'].map(name =>
				app.commandLine.hasSwitch(name),
			),
		);
		expect(isQuiet).toEqual([true, true, true]);
		await program.quit();
		await rm(program.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
		expect(packetsOut()).toBe(0);

		// What is counted nowhere would be none as well: a look-up and a packet are seen.
		const lookUp = resolve4('example.com').catch(() => {});
		await expect.poll(packetsOut).toBeGreaterThan(0);
		const before = packetsOut();
		const socket = createSocket('udp4');
		await new Promise(sent => socket.send('x', 9, '198.51.100.7', sent));
		expect(packetsOut()).toBeGreaterThan(before);
		socket.close();
		void lookUp;
	});
});

test.describe('the program', () => {
	test.skip(isInside);

	test('calls nobody beyond this computer (D13)', {tag: '@long'}, async () => {
		test.setTimeout((useSeconds + 180) * 1000);
		const folder = await mkdtemp(path.join(tmpdir(), 'steward-packets-'));
		try {
			const resolver = path.join(folder, 'resolv.conf');
			await writeFile(resolver, 'nameserver 192.0.2.1\noptions timeout:1 attempts:1\n');
			test.skip(
				process.platform !== 'linux' || inOwnNetwork(resolver, ['true']).status !== 0,
				'This computer lets nobody make a network of its own (unshare, ip; root on Linux).',
			);
			const {status, stdout} = inOwnNetwork(resolver, [
				process.execPath,
				path.join(root, 'node_modules/@playwright/test/cli.js'),
				'test',
				'e2e/packets.spec.ts',
				'--reporter=line',
				`--output=${path.join(folder, 'results')}`,
			]);
			expect(status, stdout).toBe(0);
			expect(stdout).toContain('1 passed');
		} finally {
			await rm(folder, {recursive: true, force: true});
		}
	});
});
