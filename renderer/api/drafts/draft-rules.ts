import {t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import type {Draft, DraftBody} from '../../../shared/model/draft';
import {lengthInCodePoints, limits, unstorable} from '../../../shared/model/limits';
import {isSame} from './draft-body';
import type {LocalDraft} from './local-draft';

/** The rules of the outbox as pure functions: what is the same, what may be sent, what comes next. */

/** Why the service would refuse or cut a draft, so that it stays on this computer for now. */
export function whyHeld({content, topic}: DraftBody): string | undefined {
	if (content.trim() === '') return t`An empty draft is not sent to the server.`;
	if (unstorable.test(content)) {
		return t`The text contains an invalid character, which the server cannot store.`;
	}
	if (unstorable.test(topic)) {
		return t`The topic contains an invalid character, which the server cannot store.`;
	}
	if (lengthInCodePoints(content) > limits.messageMaxCharacters) {
		return t`The text has more than ${{most: formatNumber(limits.messageMaxCharacters)}} characters; the server would cut off the rest.`;
	}
	if (lengthInCodePoints(topic) > limits.topicMaxCharacters) {
		return t`The topic has more than ${{most: limits.topicMaxCharacters}} characters; the server would cut off the rest.`;
	}
	return undefined;
}

/** What the outbox does about a draft, given what the service has. */
export type Step =
	| {readonly do: 'nothing'}
	/** Both sides agree: there is nothing to keep here. */
	| {readonly do: 'forget'}
	| {readonly do: 'create'}
	/** It was thrown away there by ourselves and brought back here since. */
	| {readonly do: 'anew'}
	| {readonly do: 'edit'}
	| {readonly do: 'delete'}
	/** A creation whose answer was lost: the service has it under this id. */
	| {readonly do: 'adopt'; readonly draft: Draft}
	/** It changed there as well (null: it is gone there), so a person decides. */
	| {readonly do: 'ask'; readonly theirs: Draft | null};

/**
 * Compares what was typed here with what the service has now and what both had last. `taken` are ids
 * that belong to other drafts of the outbox.
 */
export function nextStep(
	local: LocalDraft,
	stored: readonly Draft[],
	taken: ReadonlySet<number>,
): Step {
	const {id, base, mine, sent} = local;
	if (id === null) {
		const found = sent?.body && stored.find(draft => isSent(draft, sent, taken));
		if (found) return {do: 'adopt', draft: found};
		if (mine === null) return {do: 'forget'};
		return {do: whyHeld(mine) === undefined ? 'create' : 'nothing'};
	}
	const theirs = stored.find(draft => draft.id === id);
	if (theirs === undefined) {
		if (mine === null) return {do: 'forget'};
		return sent !== null && sent.body === null ? {do: 'anew'} : {do: 'ask', theirs: null};
	}
	if (mine !== null && isSame(theirs, mine)) return {do: 'forget'};
	const isOurs =
		(base !== null && isSame(theirs, base)) || (sent?.body != null && isSame(theirs, sent.body));
	if (!isOurs) {
		// What somebody wrote there after it was thrown away here is not thrown away with it.
		return mine === null ? {do: 'forget'} : {do: 'ask', theirs};
	}
	if (mine === null) return {do: 'delete'};
	return {do: whyHeld(mine) === undefined ? 'edit' : 'nothing'};
}

/** Whether a draft is the one whose creation has no answer yet: its text and its moment tell. */
export function isSent(
	draft: Draft,
	sent: NonNullable<LocalDraft['sent']>,
	taken: ReadonlySet<number>,
): boolean {
	return (
		!taken.has(draft.id) &&
		sent.body !== null &&
		Math.floor(draft.timestamp) === Math.floor(sent.at / 1000) &&
		isSame(draft, sent.body)
	);
}
