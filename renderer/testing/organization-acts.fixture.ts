import type {Client} from '../../shared/client/create-client';

export type Act = readonly [name: string, act: () => Promise<unknown>];

/** The smallest GIF that is a picture. */
const gif = 'R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=';

/** Names are of one round alone, over all tests of a file. */
let round = 0;

/** One of everything that can change of an organization and of an account, done by `other`, as often as wanted. */
export function organizationActs(other: Client): readonly Act[] {
	let groupId = 0;
	let botId = 0;
	let linkifierId = 0;
	let playgroundId = 0;
	let scheduledId = 0;
	const inAnHour = () => Math.floor(Date.parse('2100-01-01T00:00:00Z') / 1000) + round;
	const named = () => `round ${round}`;
	return [
		[
			'a group',
			async () => {
				round += 1;
				await other.createUserGroup({
					name: `crew ${round}`,
					description: 'Made.',
					members: [4],
				});
				const {user_groups: groups} = await other.getUserGroups({});
				groupId = groups.find(({name}) => name === `crew ${round}`)?.id ?? 0;
			},
		],
		['its name', () => other.updateUserGroup({user_group_id: groupId, name: `guides ${round}`})],
		['its people', () => other.updateUserGroupMembers({user_group_id: groupId, add: [5]})],
		['its subgroups', () => other.updateUserGroupSubgroups({user_group_id: groupId, add: [3]})],
		['the group gone', () => other.deleteUserGroup({user_group_id: groupId})],
		[
			'a bot',
			async () => {
				const order = {
					full_name: `Bot ${named()}`,
					short_name: `bot-${round}`,
					bot_type: 1,
				} as const;
				botId = (await other.createBot(order)).user_id ?? 0;
			},
		],
		['its owner', () => other.updateBot({bot_id: botId, bot_owner_id: 4})],
		['the bot off', () => other.deactivateBot({bot_id: botId})],
		[
			'an emoji',
			async () => {
				const file = new File([Uint8Array.from(atob(gif), one => one.charCodeAt(0))], 'a.gif', {
					type: 'image/gif',
				});
				await other.uploadEmoji({emoji_name: `tern_${round}`}, {file});
			},
		],
		['the emoji gone', () => other.deactivateEmoji({emoji_name: `tern_${round}`})],
		[
			'a linkifier',
			async () => {
				const order = {
					pattern: `T${round}-(?P<id>[0-9]+)`,
					url_template: 'https://example.com/{id}',
				};
				linkifierId = (await other.createLinkifier(order)).id;
			},
		],
		[
			'another order of them',
			async () => {
				const {linkifiers} = await other.getLinkifiers({});
				const ids = linkifiers.map(({id}) => id).toReversed();
				await other.reorderLinkifiers({ordered_linkifier_ids: ids});
			},
		],
		['the linkifier gone', () => other.deleteLinkifier({filter_id: linkifierId})],
		[
			'a playground',
			async () => {
				const order = {
					name: named(),
					pygments_language: 'Rust',
					url_template: 'https://example.com/{code}',
				};
				playgroundId = (await other.createPlayground(order)).id;
			},
		],
		['the playground gone', () => other.deletePlayground({playground_id: playgroundId})],
		[
			'a domain',
			() => other.createRealmDomain({domain: `r${round}.example`, allow_subdomains: false}),
		],
		[
			'its subdomains',
			() => other.updateRealmDomain({domain: `r${round}.example`, allow_subdomains: true}),
		],
		['the domain gone', () => other.deleteRealmDomain({domain: `r${round}.example`})],
		[
			'a setting of new people',
			() => other.updateUserSettingsDefaults({emojiset: round % 2 === 0 ? 'google' : 'twitter'}),
		],
		[
			'a message for later',
			async () => {
				const request = {type: 'direct', to: [4], content: named()};
				const made = await other.scheduleMessage({
					...request,
					scheduled_delivery_timestamp: inAnHour(),
				});
				scheduledId = made.scheduled_message_id;
			},
		],
		[
			'its words',
			() => other.editScheduledMessage({scheduled_message_id: scheduledId, content: `${named()}!`}),
		],
		['it cancelled', () => other.deleteScheduledMessage({scheduled_message_id: scheduledId})],
		[
			'an invitation by e-mail',
			() => other.sendInvitations({invitee_emails: `r${round}@example.com`, stream_ids: []}),
		],
		[
			'its end',
			async () => {
				const {invites} = await other.getInvitations({});
				const mail = invites.find(({is_multiuse}) => !is_multiuse);
				await other.revokeInvitation({prereg_id: mail?.id ?? 0});
			},
		],
		['alert words', () => other.addAlertWords({alert_words: [named(), 'tide']})],
		['one less', () => other.removeAlertWords({alert_words: [named()]})],
		['somebody muted', () => other.muteUser({muted_user_id: 5})],
		['and unmuted', () => other.unmuteUser({muted_user_id: 5})],
		['an own setting of the account', () => other.updateOwnSettings({email_address_visibility: 2})],
		['it undone', () => other.updateOwnSettings({email_address_visibility: 1})],
	];
}
