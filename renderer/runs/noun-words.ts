import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';

/** A thing that changes set, in the numbers that reports say. */
export type Noun = {
	readonly title: () => string;
	/** "4 memberships"; of what there is only one, its name. */
	readonly counted: (count: number) => string;
	/** "3 of 4 memberships" */
	readonly ofAll: (count: number, all: number) => string;
};

export const nouns = {
	role: {
		title: () => t`Role`,
		counted: count => plural(count, {one: '# role', other: '# roles'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # role`, other: `${done} of # roles`});
		},
	},
	name: {
		title: () => t`Name`,
		counted: count => plural(count, {one: '# name', other: '# names'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # name`, other: `${done} of # names`});
		},
	},
	account: {
		title: () => t`Account`,
		counted: count => plural(count, {one: '# account', other: '# accounts'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # account`, other: `${done} of # accounts`});
		},
	},
	botOwner: {
		title: () => t`Owner of a bot`,
		counted: count => plural(count, {one: '# owner of a bot', other: '# owners of bots'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # owner of a bot`,
				other: `${done} of # owners of bots`,
			});
		},
	},
	profileValue: {
		title: () => t`Profile value`,
		counted: count => plural(count, {one: '# profile value', other: '# profile values'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # profile value`, other: `${done} of # profile values`});
		},
	},
	membership: {
		title: () => t`Membership`,
		counted: count => plural(count, {one: '# membership', other: '# memberships'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # membership`, other: `${done} of # memberships`});
		},
	},
	channelSetting: {
		title: () => t`Channel setting`,
		counted: count => plural(count, {one: '# channel setting', other: '# channel settings'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # channel setting`,
				other: `${done} of # channel settings`,
			});
		},
	},
	topicPolicy: {
		title: () => t`Topic policy`,
		counted: count => plural(count, {one: '# topic policy', other: '# topic policies'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # topic policy`, other: `${done} of # topic policies`});
		},
	},
	status: {
		title: () => t`Status`,
		counted: count => plural(count, {one: 'status', other: '# statuses'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # status`, other: `${done} of # statuses`});
		},
	},
	link: {
		title: () => t`Invitation link`,
		counted: count => plural(count, {one: '# invitation link', other: '# invitation links'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # invitation link`,
				other: `${done} of # invitation links`,
			});
		},
	},
	topic: {
		title: () => t`Topic`,
		counted: count => plural(count, {one: '# topic', other: '# topics'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # topic`, other: `${done} of # topics`});
		},
	},
	move: {
		title: () => t`Move`,
		counted: count => plural(count, {one: '# move', other: '# moves'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # move`, other: `${done} of # moves`});
		},
	},
	file: {
		title: () => t`File`,
		counted: count => plural(count, {one: '# file', other: '# files'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # file`, other: `${done} of # files`});
		},
	},
	message: {
		title: () => t`Message`,
		counted: count => plural(count, {one: '# message', other: '# messages'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # message`, other: `${done} of # messages`});
		},
	},
	channel: {
		title: () => t`Channel`,
		counted: count => plural(count, {one: '# channel', other: '# channels'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # channel`, other: `${done} of # channels`});
		},
	},
	field: {
		title: () => t`Profile field`,
		counted: count => plural(count, {one: '# profile field', other: '# profile fields'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # profile field`, other: `${done} of # profile fields`});
		},
	},
	marking: {
		title: () => t`Marking of messages`,
		counted: count =>
			plural(count, {one: '# marking of messages', other: '# markings of messages'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # marking of messages`,
				other: `${done} of # markings of messages`,
			});
		},
	},
	reaction: {
		title: () => t`Reaction`,
		counted: count => plural(count, {one: '# reaction', other: '# reactions'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # reaction`, other: `${done} of # reactions`});
		},
	},
	presence: {
		title: () => t`Presence setting`,
		counted: count => plural(count, {one: 'presence setting', other: '# presence settings'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # presence setting`,
				other: `${done} of # presence settings`,
			});
		},
	},
	draft: {
		title: () => t`Draft`,
		counted: count => plural(count, {one: '# draft', other: '# drafts'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # draft`, other: `${done} of # drafts`});
		},
	},
	fieldOrder: {
		title: () => t`Order of the profile fields`,
		counted: count =>
			plural(count, {one: 'order of the profile fields', other: '# orders of the profile fields'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # order of the profile fields`,
				other: `${done} of # orders of the profile fields`,
			});
		},
	},
	setting: {
		title: () => t`Organization setting`,
		counted: count =>
			plural(count, {one: '# organization setting', other: '# organization settings'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # organization setting`,
				other: `${done} of # organization settings`,
			});
		},
	},
	group: {
		title: () => t`Group`,
		counted: count => plural(count, {one: '# group', other: '# groups'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # group`, other: `${done} of # groups`});
		},
	},
	groupMember: {
		title: () => t`Group member`,
		counted: count => plural(count, {one: '# group member', other: '# group members'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # group member`, other: `${done} of # group members`});
		},
	},
	subgroup: {
		title: () => t`Subgroup`,
		counted: count => plural(count, {one: '# subgroup', other: '# subgroups'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # subgroup`, other: `${done} of # subgroups`});
		},
	},
	linkifier: {
		title: () => t`Linkifier`,
		counted: count => plural(count, {one: '# linkifier', other: '# linkifiers'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # linkifier`, other: `${done} of # linkifiers`});
		},
	},
	linkifierOrder: {
		title: () => t`Order of the linkifiers`,
		counted: count =>
			plural(count, {one: 'order of the linkifiers', other: '# orders of the linkifiers'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # order of the linkifiers`,
				other: `${done} of # orders of the linkifiers`,
			});
		},
	},
	default: {
		title: () => t`Default for new people`,
		counted: count =>
			plural(count, {one: '# default for new people', other: '# defaults for new people'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # default for new people`,
				other: `${done} of # defaults for new people`,
			});
		},
	},
	domain: {
		title: () => t`E-mail domain`,
		counted: count => plural(count, {one: '# e-mail domain', other: '# e-mail domains'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # e-mail domain`, other: `${done} of # e-mail domains`});
		},
	},
	signIn: {
		title: () => t`Way to sign in`,
		counted: count => plural(count, {one: '# way to sign in', other: '# ways to sign in'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # way to sign in`,
				other: `${done} of # ways to sign in`,
			});
		},
	},
	channelGroup: {
		title: () => t`Default channel group`,
		counted: count =>
			plural(count, {one: '# default channel group', other: '# default channel groups'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # default channel group`,
				other: `${done} of # default channel groups`,
			});
		},
	},
	playground: {
		title: () => t`Code playground`,
		counted: count => plural(count, {one: '# code playground', other: '# code playgrounds'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # code playground`,
				other: `${done} of # code playgrounds`,
			});
		},
	},
	emoji: {
		title: () => t`Emoji`,
		counted: count => plural(count, {one: '# emoji', other: '# emoji'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # emoji`, other: `${done} of # emoji`});
		},
	},
	invitation: {
		title: () => t`Invitation`,
		counted: count => plural(count, {one: '# invitation', other: '# invitations'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # invitation`, other: `${done} of # invitations`});
		},
	},
	person: {
		title: () => t`Person`,
		counted: count => plural(count, {one: '# person', other: '# people'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # person`, other: `${done} of # people`});
		},
	},
	bot: {
		title: () => t`Bot`,
		counted: count => plural(count, {one: '# bot', other: '# bots'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # bot`, other: `${done} of # bots`});
		},
	},
	alertWord: {
		title: () => t`Alert word`,
		counted: count => plural(count, {one: '# alert word', other: '# alert words'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # alert word`, other: `${done} of # alert words`});
		},
	},
	accountSetting: {
		title: () => t`Account setting`,
		counted: count => plural(count, {one: '# account setting', other: '# account settings'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # account setting`,
				other: `${done} of # account settings`,
			});
		},
	},
	scheduled: {
		title: () => t`Scheduled message`,
		counted: count => plural(count, {one: '# scheduled message', other: '# scheduled messages'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # scheduled message`,
				other: `${done} of # scheduled messages`,
			});
		},
	},
	text: {
		title: () => t`Text of a message`,
		counted: count => plural(count, {one: '# text of a message', other: '# texts of messages'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {
				one: `${done} of # text of a message`,
				other: `${done} of # texts of messages`,
			});
		},
	},
	change: {
		title: () => t`Change`,
		counted: count => plural(count, {one: '# change', other: '# changes'}),
		ofAll: (count, all) => {
			const done = formatNumber(count);
			return plural(all, {one: `${done} of # change`, other: `${done} of # changes`});
		},
	},
} satisfies Readonly<Record<string, Noun>>;
