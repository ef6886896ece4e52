import {setImmediate} from 'node:timers/promises';
import {diffWordsWithSpace} from 'diff';
import {badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits, unstorable} from '../../../shared/model/limits';
import type {Message, MessageVersion} from '../../../shared/model/message';
import {termsOf, type NarrowTerm} from '../../../shared/model/narrow';
import {highlighted, phrasesOf, type Phrases} from '../domain/highlight';
import {seconds, versionsOf, type Version} from '../domain/message-row';
import {mostMessages, within, type Found} from '../domain/ranges';
import type {Handlers} from '../handler';
import {escapeCode} from '../markdown/escape';
import type {MessageRecord} from '../storage/message';
import type {Store} from '../storage/store';
import {requireMessage, rowsOf} from './message-view';
import {Narrowed} from './narrows';
import {renderFor} from './rendering';

export const getMessages: Handlers['getMessages'] = ({actor, store}, asked) => {
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
	const narrowed = new Narrowed(store, actor, terms);
	const searches = searchesOf(terms);
	const range = narrowed.range({anchor, includeAnchor: asked.include_anchor, before, after});
	const found = fitting(store, range, searches.length > 0);
	const rows = rowsOf(store, actor, store.messages.byIds(found.ids), {
		clientGravatar: asked.client_gravatar,
		isMarkdown: !asked.apply_markdown,
	});
	const phrases = phrasesOf(searches);
	return {
		messages:
			searches.length === 0 ? rows : rows.map(row => ({...row, ...matchesOf(row, phrases)})),
		anchor: found.anchor,
		found_anchor: found.foundAnchor,
		found_oldest: found.foundOldest,
		found_newest: found.foundNewest,
		history_limited: false,
	};
};

/** What a message takes where words are marked in it. */
const timesWhenMarked = 4;

/** A range whose messages and histories fit into one answer. */
function fitting(store: Store, found: Found, isMarked: boolean): Found {
	const texts = store.messages.bytesOf(found.ids);
	const isShown = store.realm.settings().allow_edit_history;
	const histories = isShown ? store.edits.bytesOf(found.ids) : new Map<number, number>();
	return within(
		found,
		id => (texts.get(id) ?? 0) * (isMarked ? timesWhenMarked : 1) + (histories.get(id) ?? 0),
	);
}

function searchesOf(terms: readonly NarrowTerm[]): readonly string[] {
	return terms.flatMap(({operator, operand, negated}) =>
		operator === 'search' && negated !== true ? String(operand) : [],
	);
}

function matchesOf(
	{content, subject, content_type}: Pick<Message, 'content' | 'subject' | 'content_type'>,
	phrases: Phrases,
) {
	const html = content_type === 'text/html' ? content : escapeCode(content);
	return {
		match_content: highlighted(html, phrases),
		match_subject: highlighted(escapeCode(subject), phrases),
	};
}

export const getMessage: Handlers['getMessage'] = (
	{actor, store},
	{message_id, apply_markdown},
) => {
	const found = requireMessage(store, actor, message_id);
	const wishes = {clientGravatar: true, isMarkdown: !apply_markdown};
	const [message] = rowsOf(store, actor, [found], wishes);
	if (message === undefined) throw new TypeError('A message has a row.');
	return {message, raw_content: found.content};
};

export const renderMessage: Handlers['renderMessage'] = ({actor, store}, {content}) => {
	if (lengthInCodePoints(content) > limits.messageMaxCharacters) {
		throw badRequest(`Message is too long (limit: ${limits.messageMaxCharacters} characters)`);
	}
	if (unstorable.test(content)) throw badRequest('Message must not contain null bytes');
	return {rendered: renderFor(store, actor, content).html};
};

export const getMessageHistory: Handlers['getMessageHistory'] = async (
	{actor, store},
	{message_id},
) => {
	if (!store.realm.settings().allow_edit_history) {
		throw badRequest('Message edit history is disabled in this organization');
	}
	const message = requireMessage(store, actor, message_id);
	const history: MessageVersion[] = [];
	let left = comparingMilliseconds;
	for (const version of versionsOf(message, store.edits.of([message.id])(message.id))) {
		const started = performance.now();
		history.push(versionRow(message, version, Math.min(left, oneComparingMilliseconds)));
		left -= performance.now() - started;
		// Between two versions others have their turn.
		await setImmediate();
	}
	return {message_history: history};
};

/** Time for finding what changed in all versions together, and in one; then a text counts as new. */
const comparingMilliseconds = 500;
const oneComparingMilliseconds = 15;

/** One version with what it replaced (api-facts 9.8). */
function versionRow(
	message: MessageRecord,
	version: Version,
	milliseconds: number,
): MessageVersion {
	const {entry, before} = version;
	const hasContent = entry?.prev_content !== undefined && before !== undefined;
	return {
		topic: version.topic,
		content: version.content,
		rendered_content: version.rendered,
		timestamp: entry?.timestamp ?? seconds(message.sentAt),
		user_id: entry === undefined ? message.senderId : entry.user_id,
		...(entry?.prev_topic !== undefined && {prev_topic: entry.prev_topic}),
		...(hasContent && {
			prev_content: before.content,
			prev_rendered_content: before.rendered,
			content_html_diff: differenceOf(before.content, version.content, milliseconds),
		}),
		...(entry?.prev_stream !== undefined && {
			prev_stream: entry.prev_stream,
			...(entry.stream !== undefined && {stream: entry.stream}),
		}),
	};
}

/** What went and what came, as HTML of the sources. */
function differenceOf(before: string, after: string, milliseconds: number): string {
	const parts =
		milliseconds > 0 ? diffWordsWithSpace(before, after, {timeout: milliseconds}) : undefined;
	if (parts === undefined) return marked('deleted', before) + marked('inserted', after);
	return parts
		.map(({value, added, removed}) =>
			added ? marked('inserted', value) : removed ? marked('deleted', value) : escapeCode(value),
		)
		.join('');
}

function marked(what: 'inserted' | 'deleted', text: string): string {
	return text === '' ? '' : `<span class="highlight_text_${what}">${escapeCode(text)}</span>`;
}
