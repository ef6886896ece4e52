import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {TestProject} from 'vitest/node';
import {createServer} from '../electron/server/create-server';

declare module 'vitest' {
	interface ProvidedContext {
		/** Data folder of a demo organization of 60 people that no server runs on; to be copied. */
		demoTemplate: string;
	}
}

/** How many people the demo organization of most tests has. */
export const demoUsers = 60;

/** Makes the demo organization that most tests begin with once for all of them. */
export async function makeDemoTemplate(): Promise<{
	readonly folder: string;
	remove(): Promise<void>;
}> {
	const work = await mkdtemp(path.join(tmpdir(), 'steward-template-'));
	const folder = path.join(work, 'organization');
	const server = await createServer({folder, demoUsers});
	await server.close();
	return {folder, remove: () => rm(work, {recursive: true, force: true, maxRetries: 10})};
}

export default async function start({provide}: TestProject): Promise<() => Promise<void>> {
	const {folder, remove} = await makeDemoTemplate();
	provide('demoTemplate', folder);
	return remove;
}
