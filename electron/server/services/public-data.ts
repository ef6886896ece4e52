import type {Store} from '../storage/store';
import {channelRow} from '../domain/channel-row';
import {trafficOf} from '../access/channel-access';

const messagesInStep = 200;
const peopleInStep = 1000;

/**
 * Everything of the organization that is public, as JSON: who is in it by name and role, public channels,
 * and what was written there. No address, no key, nothing of a private channel or conversation.
 */
export function* publicDataSteps(store: Store): Generator<undefined, Buffer> {
	const {name, description} = store.realm.settings();
	const parts: Buffer[] = [];
	const add = (text: string) => void parts.push(Buffer.from(text));
	add(`{"organization":${JSON.stringify({name, description})},"users":[`);
	let isFirst = true;
	const addRow = (row: object) => {
		add(`${isFirst ? '' : ','}${JSON.stringify(row)}`);
		isFirst = false;
	};
	const last = store.accounts.lastId();
	for (let from = 1; from <= last; from += peopleInStep) {
		for (const account of store.accounts.between(from, from + peopleInStep - 1)) {
			addRow({
				user_id: account.id,
				full_name: account.fullName,
				role: account.role,
				is_active: account.isActive,
				is_bot: account.botType !== undefined,
			});
		}
		yield;
	}
	add('],"streams":[');
	isFirst = true;
	const traffic = trafficOf(store);
	const open = store.channels.all().filter(({isPrivate}) => !isPrivate);
	for (const channel of open) addRow(channelRow(channel, traffic));
	add('],"messages":[');
	isFirst = true;
	for (const {id} of open) {
		// The newest first: what comes meanwhile has a higher id.
		let until = Number.MAX_SAFE_INTEGER;
		// It may become private or be archived meanwhile.
		while (store.channels.byId(id)?.isPrivate === false) {
			const some = store.messages.newestIn(id, until, messagesInStep);
			for (const message of store.messages.byIds(some)) {
				if (message.channelId !== id) continue;
				addRow({
					id: message.id,
					sender_id: message.senderId,
					stream_id: id,
					subject: message.topic,
					content: message.content,
					rendered_content: message.rendered,
					timestamp: Math.floor(message.sentAt / 1000),
				});
			}
			if (some.length < messagesInStep) break;
			until = (some.at(-1) ?? 1) - 1;
			yield;
		}
		yield;
	}
	add(']}');
	return Buffer.concat(parts);
}
