import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {faultsOfLock} from './audit-lock.mjs';
import {billOfMaterials} from './shipped-packages.mjs';

const root = path.resolve(import.meta.dirname, '..');

type Entry = Record<string, unknown>;
type Manifest = {dependencies: Record<string, string>; devDependencies: Record<string, string>};
type Lock = {packages: Record<string, Entry>};

async function read<T>(name: string): Promise<T> {
	return JSON.parse(await readFile(path.join(root, name), 'utf8')) as T;
}

const manifest = await read<Manifest>('package.json');
const lock = await read<Lock>('package-lock.json');

/** The faults of the lock file with one entry changed. */
function faultsWith(change: (packages: Lock['packages']) => void): string[] {
	const changed = structuredClone(lock);
	change(changed.packages);
	return faultsOfLock(manifest, changed);
}

describe('packages are known (D11)', () => {
	it('all are pinned exactly, with a digest, without an address or an unknown script', () => {
		expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
		expect(faultsOfLock(manifest, lock)).toEqual([]);
	});

	it.each<readonly [what: string, entry: Entry]>([
		['no digest', {version: '1.0.0'}],
		['a weak digest', {version: '1.0.0', integrity: 'sha1-AAAAAAAAAAAAAAAAAAAAAAAAAAA='}],
		['an address', {...lock.packages['node_modules/zod'], resolved: 'https://x.example/a.tgz'}],
		['another source', {...lock.packages['node_modules/zod'], resolved: 'git+ssh://x.example/a'}],
		['an install script', {...lock.packages['node_modules/zod'], hasInstallScript: true}],
		['a link', {link: true}],
	])('%s is seen', (_what, entry) => {
		const faults = faultsWith(packages => (packages['node_modules/stranger'] = entry));
		expect(faults.join()).toContain('node_modules/stranger');
	});

	it.each(['^4.6.7', '~4.6.7', '*', 'latest', '4', '>=4.6.7', 'npm:other@4.6.7', 'file:../zod'])(
		'%s is no exact version',
		version => {
			const dependencies = {...manifest.dependencies, zod: version};
			expect(faultsOfLock({...manifest, dependencies}, lock).join()).toContain('zod');
		},
	);

	it('a list of materials has what is shipped, and nothing else', {timeout: 120_000}, async () => {
		const {version = ''} = lock.packages['node_modules/zod'] as {version?: string};
		const made = {runtime: '1.2.3', epoch: 1_700_000_000};
		const bill = await billOfMaterials([`zod@${version}`], made);
		const parts = bill.components.map(part => `${part.name}@${part.version}`);
		expect(bill.bomFormat).toBe('CycloneDX');
		expect(bill.metadata.component.name).toBe('steward');
		expect(parts).toEqual(['electron@1.2.3', `zod@${version}`]);
		expect(await billOfMaterials([`zod@${version}`], made)).toEqual(bill);
		await expect(billOfMaterials(['zod@0.0.1'], made)).rejects.toThrow('zod@0.0.1');
	});
});
