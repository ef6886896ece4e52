import type {Client} from '../client/create-client';
import {ApiError} from '../contract/errors';
import type {
	EmojiChange,
	LinkifierChange,
	LinkifierOrder,
	LinkifierParts,
	PlaygroundChange,
	PlaygroundParts,
} from '../model/change';
import type {LinkifierRow, PlaygroundRow} from '../model/linkifier';
import {isAlike, RefusedForAll, singly, type ChangeCalls} from './calls';
import {gone, playgroundsNow, there} from './facts';
import {Conflict} from './conflict';
import {refusalText} from './refusals';

/** What the organization makes of texts: linkifiers, code playgrounds and emoji, each by a call of its own. */

const changedSince = refusalText('changed');

/** Linkifiers: one that comes back after it was removed has its old place again. */
export const linkifierCalls: ChangeCalls<LinkifierChange> = {
	callsFor: singly,
	async send({client, patience, onMade}, changes) {
		for (const change of changes) {
			const {before, after, place} = change;
			if (before === null) {
				if (after === null) continue;
				const {id} = await client.createLinkifier(after, {patience});
				onMade?.(change, {...change, linkifier_id: id});
				if (place !== undefined) await putAt(client, id, place);
				continue;
			}
			const row = ownRow(change, await linkifiersNow(client));
			if (row === undefined || !isAlike(partsOfLinkifier(row), before)) {
				throw new Conflict(changedSince);
			}
			if (after === null) await client.deleteLinkifier({filter_id: row.id}, {patience});
			else await client.updateLinkifier({filter_id: row.id, ...after}, {patience});
		}
	},
	async hasHappened({client, onMade}, changes) {
		const rows = await linkifiersNow(client);
		return changes.every(change => {
			const {after} = change;
			const row = after === null ? ownRow(change, rows) : withPattern(rows, after.pattern);
			if (after === null) return row === undefined;
			if (row === undefined || !isAlike(partsOfLinkifier(row), after)) return false;
			onMade?.(change, {...change, linkifier_id: row.id});
			return true;
		});
	},
	async readNow(facts) {
		const rows = await facts.linkifiers();
		return change => {
			const {before, after} = change;
			const row = before === null ? withPattern(rows, after?.pattern ?? '') : ownRow(change, rows);
			if (row !== undefined) return there(partsOfLinkifier(row));
			return before === null ? there(null) : gone;
		};
	},
};

function partsOfLinkifier({pattern, url_template}: LinkifierRow): LinkifierParts {
	return {pattern, url_template};
}

function withPattern(rows: readonly LinkifierRow[], pattern: string): LinkifierRow | undefined {
	return rows.find(row => row.pattern === pattern);
}

/** The linkifier that a change is about: one that was removed and came back has another number. */
function ownRow(
	{linkifier_id: id, before}: LinkifierChange,
	rows: readonly LinkifierRow[],
): LinkifierRow | undefined {
	return rows.find(row => row.id === id) ?? withPattern(rows, before?.pattern ?? '');
}

async function linkifiersNow(client: Client): Promise<readonly LinkifierRow[]> {
	return (await client.getLinkifiers({})).linkifiers;
}

/** Where it stands is no reason to call it refused: it is there. */
async function putAt(client: Client, id: number, place: number): Promise<void> {
	try {
		const others = (await linkifiersNow(client)).flatMap(row => (row.id === id ? [] : row.id));
		const order = others.toSpliced(place, 0, id);
		if (place < others.length) await client.reorderLinkifiers({ordered_linkifier_ids: order});
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
	}
}

/** The order of the linkifiers: one call. */
export const linkifierOrderCalls: ChangeCalls<LinkifierOrder> = {
	callsFor: singly,
	async send({client, patience}, changes) {
		for (const change of changes) await reorder(client, change, patience);
	},
	async hasHappened({client}, changes) {
		const order = await orderNow(client);
		return changes.every(({after}) => isSameOrder(order, after));
	},
	async readNow(facts) {
		const order = (await facts.linkifiers()).map(({id}) => id);
		return () => there(order);
	},
	isSame: (one, other) => isSameOrder(one as readonly number[], other as readonly number[]),
};

const mostTries = 3;

/** The service takes all of them alone: where one was added between look and call, it is looked at anew. */
async function reorder(
	client: Client,
	{before, after}: LinkifierOrder,
	patience: number | undefined,
	tries = 1,
): Promise<void> {
	const now = await orderNow(client);
	if (!isSameOrder(now, before)) {
		throw new Conflict(refusalText('order changed'));
	}
	// What was added meanwhile stays behind the others, what is gone is left out.
	const present = new Set(now);
	const known = new Set(after);
	const order = [...after.filter(id => present.has(id)), ...now.filter(id => !known.has(id))];
	try {
		await client.reorderLinkifiers({ordered_linkifier_ids: order}, {patience});
	} catch (error) {
		if (!(error instanceof ApiError) || tries >= mostTries) throw error;
		if (String(await orderNow(client)) === String(now)) throw error;
		await reorder(client, {kind: 'linkifier-order', before, after}, patience, tries + 1);
	}
}

/** Whether those that are in both stand in the same order. */
function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
	const [first, second] = [new Set(one), new Set(other)];
	return String(one.filter(id => second.has(id))) === String(other.filter(id => first.has(id)));
}

async function orderNow(client: Client): Promise<readonly number[]> {
	return (await linkifiersNow(client)).map(({id}) => id);
}

/** Code playgrounds. The service changes none: the old one goes, and the new one comes. */
export const playgroundCalls: ChangeCalls<PlaygroundChange> = {
	callsFor: singly,
	async send({client, patience, onMade}, changes) {
		for (const change of changes) {
			const {before, after} = change;
			if (before !== null) {
				const row = called(before, await playgroundsNow(client));
				if (row === undefined || !isAlike(partsOfPlayground(row), before)) {
					throw new Conflict(changedSince);
				}
				await client.deletePlayground({playground_id: row.id}, {patience});
			}
			if (after === null) continue;
			try {
				const {id} = await client.createPlayground(after, {patience});
				onMade?.(change, {...change, playground_id: id});
			} catch (error) {
				// Refused as a whole: the old one stands again.
				if (error instanceof ApiError && before !== null) await client.createPlayground(before);
				throw error;
			}
		}
	},
	async hasHappened({client, onMade}, changes) {
		const rows = await playgroundsNow(client);
		return changes.every(change => {
			const {before, after} = change;
			if (after === null) return before === null || called(before, rows) === undefined;
			const row = called(after, rows);
			if (row === undefined || !isAlike(partsOfPlayground(row), after)) return false;
			onMade?.(change, {...change, playground_id: row.id});
			return true;
		});
	},
	async readNow(facts) {
		const rows = await facts.playgrounds();
		return ({before, after}) => {
			const named = before ?? after;
			const row = named === null ? undefined : called(named, rows);
			if (row !== undefined) return there(partsOfPlayground(row));
			return before === null ? there(null) : gone;
		};
	},
};

function partsOfPlayground({
	pygments_language,
	name,
	url_template,
}: PlaygroundRow): PlaygroundParts {
	return {pygments_language, name, url_template};
}

/** A language has one playground of a name. */
function called(
	{pygments_language: language, name}: PlaygroundParts,
	rows: readonly PlaygroundRow[],
): PlaygroundRow | undefined {
	return rows.find(row => row.pygments_language === language && row.name === name);
}

/** Deactivating emoji. One is added with its picture, by the form alone. */
export const emojiCalls: ChangeCalls<EmojiChange> = {
	callsFor: singly,
	async send({client, patience}, changes) {
		for (const {name, after} of changes) {
			if (after) throw new RefusedForAll(refusalText('emoji elsewhere'));
			await client.deactivateEmoji({emoji_name: name}, {patience});
		}
	},
	async hasHappened({client}, changes) {
		const names = activeNames(Object.values((await client.getRealmEmoji({})).emoji));
		return changes.every(({name, after}) => names.has(name) === after);
	},
	async readNow(facts) {
		const names = activeNames(await facts.emoji());
		return ({name, before}) => {
			if (names.has(name)) return there(true);
			return before ? gone : there(false);
		};
	},
};

function activeNames(
	list: readonly {readonly name: string; readonly deactivated: boolean}[],
): ReadonlySet<string> {
	return new Set(list.flatMap(({name, deactivated}) => (deactivated ? [] : name)));
}
