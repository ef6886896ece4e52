import {readdir, readFile, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {startTestServer} from './test-server';

/** Words that stand nowhere else; the index keeps them in small letters and without their first ones. */
const secrets = {
	first: 'Quorvantile zephyrglund',
	second: 'Mizzenbrack brindlequex',
	draft: 'Ploverwhist fulvoxine',
	draftEdit: 'Gristlemonk drumbletarn',
	topic: 'Skerryfane hexelwort',
	direct: 'Wherrytoll jasperklint',
};
const words = Object.values(secrets).flatMap(text => text.split(' '));

/** Every file of a folder in which a text stands in UTF-8 or UTF-16, in any case; with where it is. */
async function findings(folder: string): Promise<string[]> {
	const found: string[] = [];
	for (const place of await readdir(folder, {recursive: true})) {
		const file = path.join(folder, place);
		if (!(await stat(file)).isFile()) continue;
		const bytes = await readFile(file);
		const small = bytes.toString('latin1').toLowerCase();
		for (const word of words) {
			// Words that begin alike share their beginning in the index.
			const end = word.toLowerCase().slice(2);
			const wide = Buffer.from(end, 'utf16le').toString('latin1');
			if (small.includes(end) || small.includes(wide)) found.push(`${place}: ${word}`);
		}
	}
	return found;
}

it('S: text that was edited away or deleted is in no file after the end, nor after a restart', async () => {
	const test = await startTestServer();
	const {folder} = test;
	const member = test.as('member');
	const send = async (content: string, topic = 'papers') =>
		(await member.sendMessage({type: 'channel', to: 'general', topic, content})).id;
	const edited = await send(secrets.first);
	await member.updateMessage({message_id: edited, content: secrets.second});
	const named = await send('plain', secrets.topic);
	await member.updateMessage({message_id: named, topic: 'papers', propagate_mode: 'change_all'});
	const direct = await member.sendMessage({
		type: 'direct',
		to: JSON.stringify([test.server.accounts.owner?.user_id]),
		content: secrets.direct,
	});
	const {ids} = await member.createDrafts({
		drafts: [{type: '', to: [], topic: '', content: secrets.draft}],
	});
	const draft_id = ids[0] ?? 0;
	await member.editDraft({
		draft_id,
		draft: {type: '', to: [], topic: '', content: secrets.draftEdit},
	});
	// The files hold the texts while they are there: the search below can find them.
	expect(new Set((await findings(folder)).map(one => one.split(': ')[1]))).toEqual(new Set(words));
	const admin = test.as('administrator');
	for (const message_id of [edited, named]) await admin.deleteMessage({message_id});
	for (const {id, content} of (
		await test.as('owner').getMessages({
			anchor: 'newest',
			num_before: 20,
			num_after: 0,
			narrow: [{operator: 'channel', operand: 'general'}],
		})
	).messages) {
		// The notices of the move name the old topic.
		if (content.includes(secrets.topic)) await admin.deleteMessage({message_id: id});
	}
	await test.as('owner').deleteMessage({message_id: direct.id});
	await member.deleteDraft({draft_id});
	await test.server.close();
	expect(await findings(folder)).toEqual([]);
	const again = await startTestServer({folder});
	await again.server.close();
	expect(await findings(folder)).toEqual([]);
	await rm(folder, {recursive: true, force: true});
});

it('S: the words of a message that was deleted, and of nothing else, are in no file after the end', async () => {
	const first = await startTestServer();
	const {folder} = first;
	// What the demo left behind is tidied by this, so only the deletion can call for it.
	await first.server.close();
	const test = await startTestServer({folder});
	const content = secrets.first;
	const {id} = await test
		.as('member')
		.sendMessage({type: 'channel', to: 'general', topic: 'papers', content});
	expect(await findings(folder)).not.toEqual([]);
	await test.as('administrator').deleteMessage({message_id: id});
	await test.server.close();
	expect(await findings(folder)).toEqual([]);
	await rm(folder, {recursive: true, force: true});
});
