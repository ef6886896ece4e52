import {readFile, readdir} from 'node:fs/promises';

/** Proportional memory of a process and all its descendants, in bytes. */
export async function memoryOf(rootId) {
	const parents = new Map();
	for (const entry of await readdir('/proc')) {
		if (!/^\d+$/.test(entry)) continue;
		const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
		const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
		parents.set(Number(entry), parent);
	}
	const isOurs = id => id === rootId || (parents.has(id) && isOurs(parents.get(id)));
	let bytes = 0;
	for (const id of parents.keys()) {
		if (!isOurs(id)) continue;
		const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
		bytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024;
	}
	return bytes;
}
