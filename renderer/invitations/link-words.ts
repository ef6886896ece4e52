import {plural, t} from '@lingui/core/macro';
import {formatNumber, formatList} from '../../shared/languages/formats';
import {moreWords} from '../text/in-a-row';
import {shortMomentWords} from '../text/moment-words';
import {zoneWords} from './expiry';

/** The last part of an address, shortened in its middle: all that tells links apart. */
export function shortLink(address: string): string {
	const key = address.split('/').findLast(part => part !== '') ?? address;
	return key.length > 13 ? `join/${key.slice(0, 6)}…${key.slice(-4)}` : `join/${key}`;
}

/** What revokes so many links, as the name of a plan: their URLs stand in none. */
export function revokeWords(count: number): string {
	return plural(count, {one: 'Revoke an invitation', other: 'Revoke # invitations'});
}

type Link = {
	readonly role: string;
	/** Empty where the account is not known. */
	readonly creator: string;
	readonly expiry: number | null;
	readonly now: number;
	/** Sent to one person by e-mail. */
	readonly isMail?: boolean;
};

/** By what people know a link again: "Guest link by Ines Halloran, expires Jun 4, 10:00". */
export function linkWords({role, creator, expiry, now, isMail = false}: Link): string {
	const end = endWords(expiry, now);
	if (isMail) {
		return creator === ''
			? t`${role} invitation by e-mail, ${end}`
			: t`${role} invitation by e-mail by ${creator}, ${end}`;
	}
	return creator === '' ? t`${role} link, ${end}` : t`${role} link by ${creator}, ${end}`;
}

function endWords(expiry: number | null, now: number): string {
	if (expiry === null) return t`never expires`;
	const moment = shortMomentWords(expiry, now);
	return expiry > now ? t`expires ${moment}` : t`expired ${moment}`;
}

/** More names than this make a sentence nobody reads. */
const mostNames = 6;

type Preview = {
	readonly role: string;
	readonly channels: readonly string[];
	readonly withDefaults: boolean;
	/** UNIX seconds; null never ends, undefined while no length is typed. */
	readonly until: number | null | undefined;
	readonly now: number;
	/** How long it lives once it is created, of one that a plan will create. */
	readonly lasts?: string | undefined;
	/** Whether it is about those who are invited by name; else about whoever has the link. */
	readonly isByMail?: boolean | undefined;
};

/** What the link will do, in one sentence. */
export function previewSentence(preview: Preview): string {
	const {role, channels, withDefaults, until, now, lasts, isByMail = false} = preview;
	const named = channels.slice(0, mostNames).map(name => `#${name}`);
	const rest = channels.length - named.length;
	const places = [
		...named,
		...(rest > 0 ? [moreWords(rest)] : []),
		...(withDefaults ? [t`the default channels`] : []),
	];
	const end = lasts === undefined ? untilWords(until, now) : t`until ${lasts} after it is created`;
	if (places.length === 0) {
		return isByMail
			? t`Each person joins as ${role}, with no channels, ${end}.`
			: t`Anyone with this link joins as ${role}, with no channels, ${end}.`;
	}
	const where = formatList(places);
	return isByMail
		? t`Each person joins as ${role} in ${where} ${end}.`
		: t`Anyone with this link joins as ${role} in ${where} ${end}.`;
}

function untilWords(until: number | null | undefined, now: number): string {
	if (until === undefined) return t`until a time you still choose`;
	if (until === null) return t`until it is revoked`;
	const moment = shortMomentWords(until, now);
	return t`until ${moment}`;
}

type Message = {
	readonly organization: string;
	readonly role: string;
	readonly address: string;
	readonly expiry: number | null;
	readonly now: number;
};

/** A message ready to send, with the address on a line of its own. */
export function messageText({organization, role, address, expiry, now}: Message): string {
	if (expiry === null) {
		return t`You are invited to join ${organization} as ${role}. Open this link to create your account.\n${address}`;
	}
	const moment = `${shortMomentWords(expiry, now)} ${zoneWords(expiry)}`;
	return t`You are invited to join ${organization} as ${role}. Open this link to create your account. It works until ${moment}.\n${address}`;
}

/** What Undo does after so many links were revoked, of which so many have settings that are known here. */
export function undoWords(links: number, known: number): string {
	if (known === 0) {
		return plural(links, {
			one: "This can't be undone: the link was not created on this computer, so its settings are not known.",
			other:
				"This can't be undone: the links were not created on this computer, so their settings are not known.",
		});
	}
	if (known === links) {
		return plural(links, {
			one: 'Undo creates a new link with the same settings and a new URL.',
			other: 'Undo creates new links with the same settings and new URLs.',
		});
	}
	const part = formatNumber(known);
	const all = formatNumber(links);
	return t`Undo creates new links for ${part} of ${all}, with the same settings and new URLs. The others were not created on this computer and stay revoked.`;
}
