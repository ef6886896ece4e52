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

const whoPasses: Readonly<Record<number, string>> = inLanguage(() => ({
	[Policy.members]: t`Only members and above`,
	[Policy.fullMembers]: t`Only full members and above`,
	[Policy.moderators]: t`Only moderators and above`,
	[Policy.administrators]: t`Only administrators and owners`,
	[Policy.owners]: t`Only owners`,
	[Policy.nobody]: t`Nobody`,
}));

/**
 * Why a policy of the organization keeps somebody from what it is about (api-facts 5.2). Who is a full
 * member is known to the service alone.
 */
export function whyNotByPolicy(
	self: Self,
	policy: number | undefined,
	does: string,
): string | undefined {
	const who = policy === undefined ? undefined : whoPasses[policy];
	if (policy === undefined || who === undefined || self === undefined) return undefined;
	return passesPolicy(self, policy) ? undefined : `${who} ${does}.`;
}
