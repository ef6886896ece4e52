import {badRequest} from '../../../shared/contract/errors';
import {termsOf} from '../../../shared/model/narrow';
import {isSearch} from '../domain/narrow';
import type {Handlers} from '../handler';
import {markedIn, searchesOf} from '../services/found-marks';
import {fitting} from '../services/page-weight';
import {Narrowed, turnToSearch} from '../services/narrows';
import {findableOf} from '../views/message-view';

export const getMatches: Handlers['getMatches'] = async (
	{actor, store, searching, work, onDisconnect},
	{msg_ids: sent, narrow},
) => {
	const ids = [...new Set(sent)];
	const terms = termsOf(narrow);
	const narrowed = () => new Narrowed(store, actor, terms, ids);
	const range = {anchor: 'oldest', includeAnchor: true, before: 0, after: ids.length};
	let found = isSearch(terms) ? undefined : narrowed().foundSoon(range);
	if (found === undefined) {
		await turnToSearch(actor.id);
		found = await narrowed().found(searching, range, onDisconnect);
	}
	if (fitting(store, found).page.ids.length < found.ids.length) {
		throw badRequest('These messages are too long for one answer. Ask for fewer.');
	}
	// Who waited for a thread may have lost what was found.
	const messages = store.messages.byIds(findableOf(store, actor, found.ids));
	const texts = messages.map(({rendered: html, topic}) => ({html, topic}));
	const marks = await work.hold(
		actor.id,
		run => markedIn(run, searchesOf(terms), texts),
		onDisconnect,
	);
	return {
		messages: Object.fromEntries(
			messages.map(({id}, at) => [String(id), marks[at] ?? {match_content: '', match_subject: ''}]),
		),
	};
};
