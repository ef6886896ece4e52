import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {Policy} from '../../shared/model/realm-settings';
import {passesPolicy} from '../../shared/rules/policies';
import type {Actor} from './role-rules';

type Self = Actor['self'];

/** Whether somebody has a role or one above it; nothing is held back while it is not known. */
export function isAtLeast(self: Self, role: number): boolean {
	return self === undefined || self.role <= role;
}

/** Whom a policy lets pass, as the subject of a sentence that begins with "Only". */
const whoPasses: Readonly<Record<number, string>> = inLanguage(() => ({
	[Policy.members]: t`members and above`,
	[Policy.fullMembers]: t`full members and above`,
	[Policy.moderators]: t`moderators and above`,
	[Policy.administrators]: t`administrators and owners`,
	[Policy.owners]: t`owners`,
}));

type ActWords = {readonly only: (who: string) => string; readonly nobody: string};

/** What a policy of the organization is about: who alone can do it, and that nobody can. */
const acts = inLanguage(
	() =>
		({
			'add emoji': {
				only: who => t`Only ${who} can add emoji here.`,
				nobody: t`Nobody can add emoji here.`,
			},
			'add to channels': {
				only: who => t`Only ${who} can add others to channels.`,
				nobody: t`Nobody can add others to channels.`,
			},
			'create public channels': {
				only: who => t`Only ${who} can create public channels.`,
				nobody: t`Nobody can create public channels.`,
			},
			'create private channels': {
				only: who => t`Only ${who} can create private channels.`,
				nobody: t`Nobody can create private channels.`,
			},
			'create web-public channels': {
				only: who => t`Only ${who} can create web-public channels.`,
				nobody: t`Nobody can create web-public channels.`,
			},
			'create links': {
				only: who => t`Only ${who} can create invitation links here.`,
				nobody: t`Nobody can create invitation links here.`,
			},
			'delete own messages': {
				only: who => t`Only ${who} can delete their own messages.`,
				nobody: t`Nobody can delete their own messages.`,
			},
			'invite by e-mail': {
				only: who => t`Only ${who} can invite people by e-mail here.`,
				nobody: t`Nobody can invite people by e-mail here.`,
			},
			'move to channels': {
				only: who => t`Only ${who} can move messages to other channels.`,
				nobody: t`Nobody can move messages to other channels.`,
			},
			'move to topics': {
				only: who => t`Only ${who} can move messages to other topics.`,
				nobody: t`Nobody can move messages to other topics.`,
			},
		}) satisfies Readonly<Record<string, ActWords>>,
);

/**
 * Why a policy of the organization keeps somebody from what it is about (api-facts 5.2). Who is a full
 * member is known to the service alone.
 */
export function whyNotByPolicy(
	self: Self,
	policy: number | undefined,
	act: keyof typeof acts,
): string | undefined {
	if (policy === undefined || self === undefined || passesPolicy(self, policy)) return undefined;
	if (policy === Policy.nobody) return acts[act].nobody;
	const who = whoPasses[policy];
	return who === undefined ? undefined : acts[act].only(who);
}
