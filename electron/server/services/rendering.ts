import {setImmediate} from 'node:timers/promises';
import {badRequest} from '../../../shared/contract/errors';
import {maySee} from '../domain/channels';
import type {RenderContext, Rendered} from '../markdown/context';
import {namesIn, personKey, type Facts, type Names} from '../markdown/facts';
import {isLight} from '../markdown/light';
import {isQuick} from '../markdown/pattern-matches';
import {renderMessage} from '../markdown/render-message';
import {trait} from '../storage/message';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import type {Jobs} from '../work/jobs';
import {TooMuchWork} from '../work/too-much-work';
import {isIn} from '../access/channel-access';
import {groupByName} from '../access/groups';
import {reachOf} from '../access/user-reach';

/** What a text of the service is about: it names these people, channels and groups and nobody else. */
type Named = {
	readonly people: readonly number[];
	readonly channels: readonly number[];
	readonly groups?: readonly number[];
};

/** Who wrote a text, whom it can name follows from that; or what the service writes about. */
export type About = Account | Named;

/** In this thread: only for texts that are light, and while nobody waits for the server yet. */
export function renderHere(store: Store, author: About, content: string): Rendered {
	return renderMessage(content, contextFor(store, author));
}

/** A text that somebody wants rendered. */
export type RenderRequest = {readonly author: About; readonly content: string};

/** Renders in a thread, as somebody's. */
export type RenderRun = (job: Jobs['render']['job']) => Promise<Jobs['render']['result']>;

/** A name that a mark hides is asked for in another round; a text cannot hide names again and again. */
const mostRounds = 4;

/**
 * Renders Markdown as somebody's message, in a thread unless it is light. Throws BAD_REQUEST for what
 * takes too long or grows too much, as the service does.
 */
export async function render(
	store: Store,
	run: RenderRun,
	{author, content}: RenderRequest,
): Promise<Rendered> {
	if (isLightIn(store, content)) return renderHere(store, author, content);
	let facts = await withNames(store, author, factsOf(store), namesIn(content));
	for (let round = 0; round < mostRounds; round++) {
		const outcome = await run({content, facts}).catch(tooMuch);
		if ('rendered' in outcome) return outcome.rendered;
		if ('isTooLong' in outcome) break;
		facts = await withNames(store, author, facts, outcome.missing);
	}
	throw unrenderable();
}

/** Whether a text is rendered in no time, the patterns of the organization included. */
export function isLightIn(store: Store, content: string): boolean {
	return isLight(content) && store.linkifiers.all().every(({pattern}) => isQuick(pattern));
}

/** In the words of the service. */
export function unrenderable() {
	return badRequest('Unable to render message');
}

function tooMuch(error: unknown): never {
	throw error instanceof TooMuchWork ? unrenderable() : error;
}

function factsOf(store: Store): Facts {
	return {
		people: new Map(),
		channels: new Map(),
		groups: new Map(),
		emoji: new Map(),
		linkifiers: store.linkifiers.all(),
		defaultCodeLanguage: store.realm.settings().default_code_block_language,
		rootUrl: store.servedAt,
		previews: previewsOf(store),
		now: store.clock(),
	};
}

/** So many names are looked up without a pause for the others. */
const namesAtOnce = 50;

/** Facts, and what names stand for. */
async function withNames(store: Store, author: About, facts: Facts, names: Names): Promise<Facts> {
	const context = contextFor(store, author);
	let count = 0;
	const each = async <Asked, Fact>(
		known: ReadonlyMap<string, Fact>,
		asked: readonly Asked[],
		[keyOf, look]: readonly [(one: Asked) => string, (one: Asked) => Fact],
	) => {
		const all = new Map(known);
		for (const one of asked) {
			all.set(keyOf(one), look(one));
			if (++count % namesAtOnce === 0) await setImmediate();
		}
		return all;
	};
	const itself = (name: string) => name;
	return {
		...facts,
		people: await each(facts.people, names.people, [
			personKey,
			([name, id]) => {
				const person = context.userByName?.(name, id);
				return person && {id: person.id, fullName: person.fullName, isActive: person.isActive};
			},
		]),
		channels: await each(facts.channels, names.channels, [
			itself,
			name => {
				const channel = context.channelByName?.(name);
				return channel && {id: channel.id, name: channel.name};
			},
		]),
		groups: await each(facts.groups, names.groups, [itself, name => context.groupByName?.(name)]),
		emoji: await each(facts.emoji, names.emoji, [
			itself,
			name => context.realmEmoji?.(name)?.sourceUrl,
		]),
	};
}

function previewsOf(store: Store) {
	return store.realm.settings().inline_image_preview ? 'all' : 'none';
}

function contextFor(store: Store, author: About): RenderContext {
	const isService = 'people' in author;
	const language = store.realm.settings().default_code_block_language;
	const reach = isService ? undefined : reachOf(store, author);
	const mayName = (account: Account) =>
		isService ? author.people.includes(account.id) : reach?.sees(account) === true;
	return {
		userByName(name, id) {
			const account =
				id === undefined ? store.accounts.byFullName(name ?? '', mayName) : store.accounts.byId(id);
			if (account === undefined || !mayName(account)) return undefined;
			return name === undefined || account.fullName === name ? account : undefined;
		},
		channelByName(name) {
			const channel = store.channels.byName(name);
			// Links take names as they are written, upper and lower case apart.
			if (channel?.name !== name) return undefined;
			const isNamed = isService
				? author.channels.includes(channel.id)
				: maySee(author, channel, isIn(store, author, channel.id));
			return isNamed ? channel : undefined;
		},
		groupByName(name) {
			const group = groupByName(store, name);
			if (group === undefined) return undefined;
			const isNamed = !isService || author.groups?.includes(group.id) === true;
			return isNamed ? {id: group.id, name: group.name} : undefined;
		},
		realmEmoji(name) {
			const emoji = store.emoji.byName(name);
			return emoji && {sourceUrl: emoji.path};
		},
		linkifiers: store.linkifiers.all(),
		...(language !== '' && {defaultCodeLanguage: language}),
		...(store.servedAt !== undefined && {rootUrl: store.servedAt}),
		previews: previewsOf(store),
		now: () => new Date(store.clock()),
	};
}

/** What searches ask of a message. */
export function traitsOf({hasLink, hasImage, hasAttachment, isMe}: Rendered): number {
	return (
		(hasLink ? trait.link : 0) |
		(hasImage ? trait.image : 0) |
		(hasAttachment ? trait.attachment : 0) |
		(isMe ? trait.me : 0)
	);
}
