import {readFile} from 'node:fs/promises';
import {inside} from '../inside';
import type {AppData} from './data-places';

/** What the keys of the demo organization are made of, the same at each start; undefined before its first one. */
export async function secretOfDemo({demo}: Pick<AppData, 'demo'>): Promise<string | undefined> {
	const bytes = await readFile(inside(demo, 'secret')).catch(() => undefined);
	return bytes?.toString('base64');
}
