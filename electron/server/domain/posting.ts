import {badRequest} from '../../../shared/contract/errors';
import {isBot, type Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import {mayRead} from './channels';
import {passesPosting, type FullMemberRule} from './policies';

const refusals: Readonly<Record<number, string>> = {
	2: 'Only organization administrators can send to this channel.',
	3: 'New members cannot send to this channel.',
	4: 'Only organization administrators and moderators can send to this channel.',
};

type PostingRules = FullMemberRule & {
	readonly isIn: boolean;
	/** Owner of a bot, and whether they are in the channel. */
	readonly owner: {readonly account: Account; readonly isIn: boolean} | undefined;
};

/** Refuses to post where somebody may not; a bot may do what its owner may (api-facts 7.3). */
export function requireMayPost(actor: Account, channel: ChannelRecord, rules: PostingRules): void {
	const {owner} = rules;
	const isLetThrough =
		passesPosting(actor, channel.postPolicy, rules) ||
		(isBot(actor) &&
			owner !== undefined &&
			passesPosting(owner.account, channel.postPolicy, rules));
	if (!isLetThrough) throw badRequest(refusals[channel.postPolicy] ?? 'Not allowed to post here.');
	const mayAccess =
		mayRead(actor, channel, rules.isIn) || (isBot(actor) && owner !== undefined && owner.isIn);
	if (!mayAccess) throw badRequest(`Not authorized to send to channel '${channel.name}'`);
}

/** Programs with which people type; what they send counts as read by its sender (api-facts 10.2). */
const typingPrograms = new Set([
	'website',
	'zulipandroid',
	'zulipios',
	'zulipdesktop',
	'zulipmobile',
	'zulipelectron',
	'zulipterminal',
	'zulipflutter',
	'snipe',
]);

/** The name of a program, from what it calls itself: what stands before the first `/` (api-facts 2.3). */
export function programOf(userAgent: string | undefined): string {
	const [name = ''] = (userAgent ?? '').split('/');
	return clientName(name);
}

/** The name that a program gives itself beside its `User-Agent`. */
export function clientName(named: string): string {
	return named.trim().slice(0, 30) || 'Unspecified';
}

/** Whether somebody typed a message into a program, so that they have read it. */
export function isTypedWith(program: string): boolean {
	const name = program.toLowerCase();
	return typingPrograms.has(name) || name.includes('desktop app');
}
