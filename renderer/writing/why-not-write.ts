import {plural, t} from '@lingui/core/macro';
import {PostPolicy, type Channel} from '../../shared/model/channel';
import type {User} from '../../shared/model/user';
import {writeBarrier, writePolicyOf, type WriteFacts} from '../../shared/rules/writing';
import {formatList} from '../../shared/languages/formats';

export type WhyNot = {readonly title: string; readonly advice: string};

type Writer = Pick<User, 'role' | 'date_joined'>;

type ChannelFacts = Omit<WriteFacts, 'channel'> & {
	/** Undefined: the service does not list it for this account. */
	readonly channel: Channel | undefined;
};

/** Why somebody cannot write in a channel; undefined when nothing is known against it (api-facts 7.3). */
export function whyNotInChannel(
	writer: Writer,
	{channel, ...facts}: ChannelFacts,
): WhyNot | undefined {
	if (channel === undefined) {
		return {
			title: t`You can't write here.`,
			advice: t`This channel is archived, or you can't see it.`,
		};
	}
	const name = `#${channel.name}`;
	const barrier = writeBarrier(writer, {channel, ...facts});
	if (barrier === undefined) return undefined;
	if (barrier === 'policy') {
		return {title: whoWrites(writePolicyOf(channel), name), advice: t`You can read it.`};
	}
	return channel.invite_only
		? {
				title: t`Only those in ${name} can write there.`,
				advice: t`It is private, and you are not in it.`,
			}
		: {
				title: t`You are not in ${name}.`,
				advice: t`Guests can write only in channels that they are in.`,
			};
}

function whoWrites(policy: number, name: string): string {
	switch (policy) {
		case PostPolicy.administrators:
			return t`Only administrators and owners can write in ${name}.`;
		case PostPolicy.moderators:
			return t`Only moderators, administrators and owners can write in ${name}.`;
		default:
			return t`Guests and new members can't write in ${name}.`;
	}
}

type DirectFacts = {
	/** Everybody else in the conversation; undefined for ids that nobody has. */
	readonly others: readonly (Pick<User, 'full_name' | 'is_active' | 'is_bot'> | undefined)[];
	/** 2: nobody writes direct messages. */
	readonly policy: number | undefined;
};

/** Why somebody cannot be written to. */
export function whyNotDirect({others, policy}: DirectFacts): WhyNot | undefined {
	if (others.includes(undefined)) {
		return {title: t`You can't write here.`, advice: t`You can't see everyone in it.`};
	}
	const gone = others.filter(person => person?.is_active === false);
	if (gone.length > 0) {
		const names = formatList(gone.map(person => person?.full_name ?? ''));
		return {
			title: plural(
				{count: gone.length},
				{
					one: `${names} is deactivated.`,
					other: `${names} are deactivated.`,
				},
			),
			advice: t`Deactivated accounts receive no messages.`,
		};
	}
	if (policy !== 2 || others.every(person => person?.is_bot === true)) return undefined;
	return {
		title: t`Direct messages are turned off in this organization.`,
		advice: t`Owners and administrators can change that in its settings.`,
	};
}
