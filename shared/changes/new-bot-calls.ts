import type {Client} from '../client/create-client';
import type {NewBot} from '../model/change';
import type {User} from '../model/user';
import {singly, type ChangeCalls} from './calls';
import {gone, there} from './facts';

/** What stands under the address of a bot that is to be made. */
type StandingBot = {readonly id: number; readonly full_name: string; readonly owner: number | null};

/**
 * Making bots, each by a call of its own, which answers with the key: the gateway writes stars over it, and
 * nobody here asks for it. Only the main process makes it, for calls of the page get no answer with a key.
 */
export const newBotCalls: ChangeCalls<NewBot> = {
	callsFor: singly,
	async send({client, onMade}, changes) {
		for (const change of changes) {
			const {user_id: id} = await client.createBot(change.after);
			// Servers of old do not say how it is numbered.
			const user_id = id ?? (await botCalled(client, change).catch(() => undefined))?.user_id;
			if (user_id !== undefined) onMade?.(change, {...change, user_id});
		}
	},
	async hasHappened({client, onMade}, changes) {
		for (const change of changes) {
			const bot = await botCalled(client, change);
			if (bot === undefined) return false;
			onMade?.(change, {...change, user_id: bot.user_id});
		}
		return true;
	},
	async readNow(facts, changes) {
		const people = await facts.everybody();
		const byName = new Map(changes.map(change => [change, findBot(people.values(), change)]));
		return change => {
			if (change.user_id !== undefined && !people.has(change.user_id)) return gone;
			const bot = byName.get(change);
			return there(bot === undefined ? null : standing(bot));
		};
	},
	asFound: (change, value) => ({
		made: {...change, user_id: (value as StandingBot).id},
		isWhole: true,
	}),
};

function standing({user_id: id, full_name, bot_owner_id: owner = null}: User): StandingBot {
	return {id, full_name, owner};
}

async function botCalled(client: Client, change: NewBot): Promise<User | undefined> {
	const {members} = await client.getUsers({});
	return findBot(members, change);
}

/** Bots have an address that follows from their short name, whatever the host is. */
function findBot(people: Iterable<User>, {after}: NewBot): User | undefined {
	const beginning = `${after.short_name.trim().toLowerCase()}-bot@`;
	for (const user of people) {
		if (user.is_bot && user.email.toLowerCase().startsWith(beginning)) return user;
	}
	return undefined;
}
