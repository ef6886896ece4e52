import type {Result} from '../../../shared/contract/endpoint';
import {badRequest} from '../../../shared/contract/errors';
import type {Contract} from '../../../shared/contract/index';
import {lengthInCodePoints, limits, unstorable} from '../../../shared/model/limits';
import type {Message, MessageVersion} from '../../../shared/model/message';
import {termsOf, type NarrowTerm} from '../../../shared/model/narrow';
import {seconds, versionsOf, type Version} from '../domain/message-row';
import {isSearch} from '../domain/narrow';
import {mostMessages, type Found} from '../domain/ranges';
import {unmarked, type Replaced} from '../domain/html-difference';
import type {Context, Handlers, Prepared} from '../handler';
import {escapeCode} from '../markdown/escape';
import type {Account} from '../storage/account';
import type {MessageRecord} from '../storage/message';
import type {Store} from '../storage/store';
import type {Run} from '../work/pool';
import {listField, longAnswer, type Fields, type Steps} from '../views/long-lists';
import {findableOf, requireMessage, rowsOf, type RowOptions} from '../views/message-view';
import {fitting} from '../services/page-weight';
import {insteadOfTooMuch, markedIn, searchesOf, type Match} from '../services/found-marks';
import {Narrowed, turnToSearch} from '../services/narrows';

export const getMessages: Handlers['getMessages'] = (context, asked) => {
	const {actor, store} = context;
	const {num_before: before, num_after: after} = asked;
	if (before + after > mostMessages) {
		throw badRequest(`Too many messages requested (maximum ${mostMessages}).`);
	}
	if (!asked.include_anchor && before > 0 && after > 0) {
		throw badRequest('The anchor can only be excluded at an end of the range');
	}
	const anchor = asked.use_first_unread_anchor ? 'first_unread' : asked.anchor;
	if (anchor === undefined) throw badRequest("Missing 'anchor' argument.");
	const terms = termsOf(asked.narrow);
	const range = {anchor, includeAnchor: asked.include_anchor, before, after};
	const options = {clientGravatar: asked.client_gravatar, isMarkdown: !asked.apply_markdown};
	const found = isSearch(terms) ? undefined : new Narrowed(store, actor, terms).foundSoon(range);
	if (found === undefined) return pageFromThread(context, terms, range, options);
	return pageOf(context, found, options);
};

/** Messages in the order of their ids, as many of those found as one answer takes. */
function pageOf(
	{actor, store, pages, inSteps, onDisconnect}: Context<Account>,
	found: Found,
	options: RowOptions,
	since = store.changes,
): Page | Promise<Prepared> {
	const {page, blocks} = fitting(store, found);
	const ends = endsOf(page);
	const [, ...more] = blocks;
	const rows = rowSteps(store, actor, blocks, options, since);
	if (more.length === 0) return {messages: [...rows].flat(), ...ends};
	const answer = () => longAnswer(inSteps, fields => messagesField(fields, rows, ends));
	return pages.use(actor.id, answer, onDisconnect);
}

function endsOf({anchor, foundAnchor, foundOldest, foundNewest}: Found) {
	return {
		anchor,
		found_anchor: foundAnchor,
		found_oldest: foundOldest,
		found_newest: foundNewest,
		history_limited: false,
	};
}

/**
 * Rows of messages, block by block. Where something changed since they were found, only what may
 * still be found is shown: that is asked for a block at a time as well, of where they are and not of their texts.
 */
function rowSteps(
	store: Store,
	reader: Account,
	blocks: readonly (readonly number[])[],
	options: RowOptions,
	since: number,
): Iterable<readonly Message[]> {
	return (function* () {
		for (const block of blocks) {
			const ids = store.changes === since ? block : findableOf(store, reader, block);
			yield rowsOf(store, reader, store.messages.byIds(ids), options);
		}
	})();
}

function* messagesField(fields: Fields, blocks: Iterable<readonly Message[]>, ends: object): Steps {
	fields.add('"messages":[');
	let isFirst = true;
	for (const rows of blocks) {
		for (const row of rows) {
			fields.add(`${isFirst ? '' : ','}${JSON.stringify(row)}`);
			isFirst = false;
		}
		yield;
	}
	fields.add(`],${JSON.stringify(ends).slice(1, -1)}`);
}

type Page = Result<Contract['getMessages']>;

/** Searching and marking go through texts, other narrows through very many messages: threads do it. */
async function pageFromThread(
	context: Context<Account>,
	terms: readonly NarrowTerm[],
	range: Parameters<Narrowed['range']>[0],
	options: RowOptions,
): Promise<Page | Prepared> {
	const {actor, store, work, searching, inSteps, onDisconnect} = context;
	await turnToSearch(actor.id);
	const before = store.changes;
	const found = await new Narrowed(store, actor, terms).found(searching, range, onDisconnect);
	const searches = searchesOf(terms);
	if (searches.length === 0) return pageOf(context, found, options, before);
	// Whoever waits for a thread holds ids and no texts; whoever has one waits for no other.
	const answer = async (run: Run) => {
		const {page, blocks} = fitting(store, found);
		const rows: Message[] = [];
		await inSteps(collected(rowSteps(store, actor, blocks, options, before), rows));
		const texts = rows.map(({content, content_type, subject}) => ({
			html: content_type === 'text/html' ? content : escapeCode(content),
			topic: subject,
		}));
		const shown = await markedIn(run, searches, texts);
		return longAnswer(inSteps, fields =>
			messagesField(fields, withMatches(rows, shown), endsOf(page)),
		);
	};
	return work.hold(actor.id, answer, onDisconnect);
}

/** Messages with what was found in them. */
function* withMatches(
	rows: readonly Message[],
	shown: readonly Match[],
): Iterable<readonly Message[]> {
	for (const [at, message] of rows.entries()) yield [{...message, ...shown[at]}];
}

function* collected(blocks: Iterable<readonly Message[]>, rows: Message[]): Steps {
	for (const block of blocks) {
		rows.push(...block);
		yield;
	}
}

export const getMessage: Handlers['getMessage'] = (
	{actor, store},
	{message_id, apply_markdown},
) => {
	const found = requireMessage(store, actor, message_id);
	const options = {clientGravatar: true, isMarkdown: !apply_markdown};
	const [message] = rowsOf(store, actor, [found], options);
	if (message === undefined) throw new TypeError('A message has a row.');
	return {message, raw_content: found.content};
};

export const renderMessage: Handlers['renderMessage'] = async ({actor, texts}, {content}) => {
	if (lengthInCodePoints(content) > limits.messageMaxCharacters) {
		throw badRequest(`Message is too long (limit: ${limits.messageMaxCharacters} characters)`);
	}
	if (unstorable.test(content)) throw badRequest('Message must not contain null bytes');
	const {html} = await texts.render({author: actor, content});
	return {rendered: html};
};

export const getMessageHistory: Handlers['getMessageHistory'] = async (
	{actor, store, work, inSteps, onDisconnect},
	{message_id},
) => {
	if (!store.realm.settings().allow_edit_history) {
		throw badRequest('Message edit history is disabled in this organization');
	}
	const message = requireMessage(store, actor, message_id);
	const versions = versionsOf(message, store.edits.of([message.id])(message.id));
	const pairs = versions.flatMap(version => {
		const replaced = replacedBy(version);
		return replaced === undefined ? [] : [replaced];
	});
	const differences =
		pairs.length === 0
			? []
			: await work
					.run(actor.id, 'difference', {pairs}, onDisconnect)
					.catch(insteadOfTooMuch(() => pairs.map(unmarked)));
	let done = 0;
	return longAnswer(inSteps, fields =>
		listField(fields, 'message_history', versions, version => {
			const difference = replacedBy(version) && differences[done++];
			fields.add(JSON.stringify(versionRow(message, version, difference)));
		}),
	);
};

/** The HTML that a version replaced, with its own; undefined where it did not change. */
function replacedBy({entry, before, rendered}: Version): Replaced | undefined {
	if (entry?.prev_content === undefined || before === undefined) return undefined;
	return [before.rendered, rendered];
}

/** One version with what it replaced (api-facts 9.8). */
function versionRow(
	message: MessageRecord,
	{entry, before, topic, content, rendered}: Version,
	difference: string | undefined,
): MessageVersion {
	return {
		topic,
		content,
		rendered_content: rendered,
		timestamp: entry?.timestamp ?? seconds(message.sentAt),
		user_id: entry === undefined ? message.senderId : entry.user_id,
		...(entry?.prev_topic !== undefined && {prev_topic: entry.prev_topic}),
		...(difference !== undefined &&
			before !== undefined && {
				prev_content: before.content,
				prev_rendered_content: before.rendered,
				content_html_diff: difference,
			}),
		...(entry?.prev_stream !== undefined && {
			prev_stream: entry.prev_stream,
			...(entry.stream !== undefined && {stream: entry.stream}),
		}),
	};
}
