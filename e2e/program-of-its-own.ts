import {rm} from 'node:fs/promises';
import {peopleAreShown, startProgram, test as base, type Program} from './app';

/**
 * For tests that misuse the program: they share one with each other and not with the tasks of
 * people, and get the page as it is.
 */
export const test = base.extend<object, {program: Program}>({
	program: [
		// oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern here
		async ({}, use) => {
			const program = await startProgram();
			await peopleAreShown(program.page);
			await use(program);
			await program.quit();
			await rm(program.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
		},
		{scope: 'worker'},
	],
	page: async ({program: {page}}, use) => {
		await use(page);
	},
});
