import {expect, it} from 'vitest';
import {turnToSearch} from '../services/narrows';

it('S18: accounts take turns at searching, one search at a time', async () => {
	const begun: string[] = [];
	const ask = async (account: number, name: string) => {
		await turnToSearch(account);
		begun.push(name);
	};
	const many = Array.from({length: 50}, (_none, at) => ask(1, `first ${at}`));
	const others = [2, 3].map(account => ask(account, `account ${account}`));
	await others[1];
	expect(begun.length).toBeLessThan(5);
	expect(begun).toContain('account 2');
	await Promise.all(many);
	expect(begun).toHaveLength(52);
	await Promise.race([...[1, 2, 3].map(account => ask(account, 'again')), ask(4, 'again')]);
	expect(begun).toHaveLength(53);
});
