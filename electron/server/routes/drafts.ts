import {ApiError} from '../../../shared/contract/errors';
import {mayRead} from '../domain/channels';
import {draftRow, localDraft, requireDraftRoom, type DraftLookups} from '../domain/drafts';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {DraftRecord} from '../storage/drafts';
import type {Store} from '../storage/store';
import {isIn} from '../access/channel-access';
import {listField, longAnswer} from '../views/long-lists';
import {reachOf} from '../access/user-reach';

export const getDrafts: Handlers['getDrafts'] = ({store, actor, inSteps}) =>
	longAnswer(inSteps, function* (fields) {
		let count = 0;
		const drafts = store.drafts.each(store.drafts.idsOf(actor.id));
		yield* listField(fields, 'drafts', drafts, draft => {
			count++;
			fields.add(JSON.stringify(draftRow(draft)));
		});
		fields.add(`,"count":${count}`);
	});

export const createDrafts: Handlers['createDrafts'] = ({store, write}, {drafts}) =>
	write((tx, actor) => {
		const now = store.clock();
		const lookups = lookupsFor(store, actor);
		const stored = drafts.map(draft => localDraft(draft, actor.id, now, lookups));
		requireDraftRoom(stored, store.drafts.sizeOf(actor.id));
		const made = stored.map(draft => ({...draft, id: tx.drafts.insert(draft)}));
		if (made.length > 0) {
			tx.emit(own(actor), {type: 'drafts', op: 'add', drafts: made.map(draftRow)});
		}
		return {ids: made.map(({id}) => id)};
	});

export const editDraft: Handlers['editDraft'] = ({store, write}, {draft_id: id, draft}) =>
	write((tx, actor) => {
		requireOwn(store, actor, id);
		const stored = {id, ...localDraft(draft, actor.id, store.clock(), lookupsFor(store, actor))};
		requireDraftRoom([stored], store.drafts.sizeOf(actor.id, id));
		tx.drafts.put(stored);
		tx.emit(own(actor), {type: 'drafts', op: 'update', draft: draftRow(stored)});
		return {};
	});

export const deleteDraft: Handlers['deleteDraft'] = ({store, write}, {draft_id: id}) =>
	write((tx, actor) => {
		requireOwn(store, actor, id);
		tx.drafts.delete(id);
		tx.emit(own(actor), {type: 'drafts', op: 'remove', draft_id: id});
		return {};
	});

function own({id}: Account) {
	return {to: 'users', ids: [id]} as const;
}

/** A draft of somebody else looks like none. */
function requireOwn(store: Store, actor: Account, id: number): DraftRecord {
	const found = store.drafts.byId(id);
	if (found?.ownerId !== actor.id) {
		throw new ApiError('BAD_REQUEST', 'Draft does not exist', {}, 404);
	}
	return found;
}

function lookupsFor(store: Store, actor: Account): DraftLookups {
	const reach = reachOf(store, actor);
	return {
		mayUseChannel(id) {
			const channel = store.channels.byId(id);
			return channel !== undefined && mayRead(actor, channel, isIn(store, actor, id));
		},
		isPerson(id) {
			const account = store.accounts.byId(id);
			return account !== undefined && reach.sees(account);
		},
	};
}
