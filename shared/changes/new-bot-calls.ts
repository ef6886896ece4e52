import type {Client} from '../client/create-client';
import {isMadeInPart, type NewBot} from '../model/change';
import type {User} from '../model/user';
import {singly, type CallDependencies, type ChangeCalls} from './calls';
import {gone, there} from './facts';
import {refusalText} from './refusals';
import {whileFresh} from './while-fresh';

/** What stands under the address of a bot that is to be made. */
type StandingBot = {readonly id: number; readonly full_name: string; readonly owner: number | null};

/**
 * Making bots, each by a call of its own, which answers with the key: the gateway writes stars over it, and
 * nobody here asks for it. Only the main process makes it, for calls of the page get no answer with a key.
 * The service makes them for whoever asks, so another owner is a second call; where that one fails the bot
 * is there all the same, and another try gives it away alone.
 */
export const newBotCalls: ChangeCalls<NewBot> = {
	callsFor: singly,
	async send(deps, changes) {
		for (const change of changes) {
			const made = change.user_id === undefined ? await create(deps, change) : change;
			if (needsOwner(made) && made.has_owner !== made.after.owner_id) {
				await giveAway(deps, change, made);
			}
		}
	},
	async hasHappened({client, onMade}, changes) {
		for (const change of changes) {
			const bot = await botCalled(client, change);
			if (bot === undefined) return false;
			const made = asThere(change, bot);
			onMade?.(change, made);
			if (isMadeInPart(made)) return false;
		}
		return true;
	},
	async readNow(facts, changes) {
		const people = await facts.everybody();
		const byName = new Map(changes.map(change => [change, findBot(people.values(), change)]));
		return change => {
			if (change.user_id === undefined) {
				const bot = byName.get(change);
				return there(bot === undefined ? null : standing(bot));
			}
			const bot = people.get(change.user_id);
			if (bot === undefined) return gone;
			// Of one that is there the owner alone is left to be changed, if nobody did so since.
			const isLeft = isMadeInPart(change) && (bot.bot_owner_id ?? undefined) === change.has_owner;
			return there(isLeft ? null : standing(bot));
		};
	},
	asFound(change, value) {
		const {id: user_id, owner} = value as StandingBot;
		const made = asThere(change, {user_id, bot_owner_id: owner});
		return {made, isWhole: !isMadeInPart(made)};
	},
};

const needsOwner = ({after}: NewBot): boolean => after.owner_id !== undefined;

/** The owner is told where another one was asked for, and only then part of what was made. */
function asThere(
	change: NewBot,
	{user_id, bot_owner_id: owner}: Pick<User, 'user_id' | 'bot_owner_id'>,
): NewBot {
	const {has_owner: _earlier, ...rest} = change;
	return needsOwner(change) && owner !== undefined && owner !== null
		? {...rest, user_id, has_owner: owner}
		: {...rest, user_id};
}

async function create(deps: CallDependencies, change: NewBot): Promise<NewBot> {
	const {client, onMade} = deps;
	const {owner_id, ...bot} = change.after;
	const {user_id: id} = await client.createBot(bot);
	// Servers of old do not say how it is numbered.
	const isLookedUp = id === undefined || owner_id !== undefined;
	const user = isLookedUp ? await look(deps, change).catch(() => undefined) : undefined;
	const user_id = id ?? user?.user_id;
	if (user_id === undefined) return change;
	const made = asThere(change, {user_id, bot_owner_id: user?.bot_owner_id});
	onMade?.(change, made);
	return made;
}

/** What stopped or refused it is said of the owner: the bot is there. */
async function giveAway(deps: CallDependencies, change: NewBot, made: NewBot): Promise<void> {
	const {client, isStopped, onMade} = deps;
	const {user_id: bot_id = (await look(deps, made))?.user_id} = made;
	const {owner_id: bot_owner_id} = made.after;
	if (bot_id === undefined) throw new Error(refusalText('no such bot'));
	if (bot_owner_id === undefined) return;
	await whileFresh(() => client.updateBot({bot_id, bot_owner_id}), {isStopped});
	onMade?.(change, asThere(change, {user_id: bot_id, bot_owner_id}));
}

/** After a call that was made: the limit is waited for, so that it is not made again. */
function look({client, isStopped}: CallDependencies, change: NewBot): Promise<User | undefined> {
	return whileFresh(() => botCalled(client, change), {isStopped});
}

function standing({user_id: id, full_name, bot_owner_id: owner = null}: User): StandingBot {
	return {id, full_name, owner};
}

async function botCalled(
	client: Pick<Client, 'getUsers'>,
	change: NewBot,
): Promise<User | undefined> {
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
