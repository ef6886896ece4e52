import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {readSnapshot, snapshotName, startCopy, topicsOf} from '../../testing/snapshot.fixture';
import {startTestServer} from '../test-server';

it('no key, password or address of an invitation stands in a snapshot', async () => {
	const original = await startTestServer();
	const owner = original.as('owner');
	const {invite_link: made} = await owner.createInviteLink({invite_as: 100});
	const read = await readSnapshot(owner, {topics: await topicsOf(owner)});
	const copy = await startCopy(read);
	const text = await readFile(path.join(copy.folder, '..', snapshotName), 'utf8');
	const links = async (client: typeof owner) =>
		(await client.getInvitations({})).invites.flatMap(({link_url: link}) => link ?? []);
	const accounts = [original, copy].flatMap(({server}) => Object.values(server.accounts));
	const secrets = [
		...accounts.flatMap(({api_key: key, password}) => [key, password ?? key]),
		...[made, ...(await links(owner)), ...(await links(copy.client))].flatMap(link => [
			link,
			link.split('/').findLast(part => part !== '') ?? link,
		]),
	];
	expect(secrets.length).toBeGreaterThan(20);
	for (const secret of secrets) {
		expect(secret.length).toBeGreaterThan(7);
		expect(text).not.toContain(secret);
	}
	expect(await links(copy.client)).not.toContain(made);
	await copy.stop();
	await original.stop();
});

it('only the account that read has a key that anybody is told, and nobody has a password', async () => {
	const original = await startTestServer();
	const copy = await startCopy(await readSnapshot(original.as('member')));
	expect(Object.values(copy.server.accounts)).toMatchObject([
		{user_id: original.idOf('member'), password: null},
	]);
	expect(copy.server.accounts.member?.api_key).not.toBe(original.server.accounts.member?.api_key);
	for (const {email, password, api_key: key} of Object.values(original.server.accounts)) {
		await expect(copy.with(email, key).getOwnUser({})).rejects.toThrow(/key|credentials/i);
		if (password === null) continue;
		await expect(copy.client.fetchApiKey({username: email, password})).rejects.toThrow(
			/password|incorrect/i,
		);
	}
	await copy.stop();
	await original.stop();
});
