import {ApiError} from '../contract/errors';
import type {Draft, DraftBody, DraftChange} from '../model/draft';
import {isAlike, singly, type ChangeCalls} from './calls';
import {gone, hidden, there} from './facts';
import {Conflict} from './conflict';
import {refusalText} from './refusals';

/** Own drafts as steps of a plan: each in a call of its own. The window keeps its drafts by itself. */
export const draftCalls: ChangeCalls<DraftChange> = {
	callsFor: singly,
	async send({client, onMade}, changes) {
		for (const change of changes) {
			const {draft_id, before, after, at} = change;
			if (before === null && after !== null) {
				const {ids} = await client.createDrafts({drafts: [contentOf(after, at)]});
				if (ids[0] !== undefined) onMade?.(change, {...change, draft_id: ids[0]});
			} else if (draft_id === undefined) throw new Conflict(refusalText('no draft'));
			else if (after === null) await client.deleteDraft({draft_id});
			else await client.editDraft({draft_id, draft: contentOf(after, at)});
		}
	},
	async hasHappened({client, onMade}, changes) {
		const {drafts} = await client.getDrafts({});
		return changes.every(change => {
			if (change.after === null) return !drafts.some(({id}) => id === change.draft_id);
			const found = drafts.find(draft => isMeant(draft, change) && isMade(draft, change));
			if (found !== undefined) onMade?.(change, {...change, draft_id: found.id});
			return found !== undefined;
		});
	},
	async readNow(facts) {
		const drafts = await facts.drafts().catch((error: unknown) => {
			// Where the account keeps none on the server nothing is told.
			if (error instanceof ApiError && error.is('BAD_REQUEST')) return undefined;
			throw error;
		});
		if (drafts === undefined) return () => hidden;
		return change => {
			const found = drafts.find(draft => isMeant(draft, change));
			if (change.before !== null) return found === undefined ? gone : there(bodyOf(found));
			return there(found === undefined ? null : {...bodyOf(found), draft_id: found.id});
		};
	},
	asFound(change, value) {
		const {draft_id, ...body} = value as DraftBody & {readonly draft_id?: number};
		if (isAlike(body, change.after)) {
			return {made: {...change, ...(draft_id !== undefined && {draft_id})}, isWhole: true};
		}
		return isAlike(body, change.before) ? {made: change, isWhole: false} : undefined;
	},
};

/** One that is stored has a number; one that is to be is known by its text and the moment of its last edit. */
function isMeant(draft: Draft, change: DraftChange): boolean {
	if (change.before !== null) return draft.id === change.draft_id;
	return isMade(draft, change) && Math.abs(draft.timestamp - change.at / 1000) < 1;
}

function isMade(draft: Draft, {after}: DraftChange): boolean {
	return isAlike(bodyOf(draft), after);
}

function bodyOf({type, to, topic, content}: Draft): DraftBody {
	return {type, to, topic, content};
}

function contentOf(body: DraftBody, at: number) {
	return {...body, to: [...body.to], timestamp: at / 1000};
}
