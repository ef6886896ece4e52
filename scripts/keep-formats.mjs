import {cp, mkdtemp, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {importSource} from './import-source.mjs';
import {root} from './paths.mjs';

/**
 * Keeps what this version writes to disk, for the versions to come: a small set of everything, in
 * electron/testing/formats/<version>/. Run once for each release, before it; a kept set never changes.
 */
/** Pictures of the demo are the same in each; a few small files show how uploads lie. */
const mostBytes = 1000;
const {version} = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
const place = path.join(root, 'electron/testing/formats', version);
const sets = await importSource('electron/testing/data-set.fixture.ts');
const work = await mkdtemp(path.join(tmpdir(), 'steward-formats-'));
try {
	const data = await sets.writeDataSet(work, version);
	await rm(place, {recursive: true, force: true});
	const databases = sets.databasesOf(data);
	await cp(work, place, {
		recursive: true,
		async filter(source) {
			const at = source.replaceAll(path.sep, '/');
			if (/(?:-wal|-shm|\.bak|\/lock|\/lock\.guard|\/backups|\.db)$/.test(at)) return false;
			if (!at.includes('/uploads/')) return true;
			const found = await stat(source);
			return found.isDirectory() ? /\/uploads\/7.$/.test(at) : found.size < mostBytes;
		},
	});
	for (const database of databases) {
		await writeFile(path.join(place, `${path.relative(work, database)}.sql`), sets.sqlOf(database));
	}
	console.log(`Kept what ${version} writes in ${path.relative(root, place)}.`);
} finally {
	await rm(work, {recursive: true, force: true});
}
