import {passes} from '../domain/policies';
import {isGuest, isOwner, isAdministrator} from '../domain/permissions';
import {notificationBot} from '../domain/system-bots';
import {apiEmail, avatarOf} from '../domain/user-row';
import {settingsOf} from '../domain/user-settings';
import {FieldType} from '../../../shared/model/profile-field';
import {Role} from '../../../shared/model/role';
import {emojiSets, notificationSounds} from '../../../shared/model/user-settings';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';

/** What a client that starts has to know of its own account (api-facts 9.2). */
export function ownState(store: Store, actor: Account) {
	const host = store.realm.host();
	const settings = store.realm.settings();
	const waiting = {now: store.clock(), waitingPeriodDays: settings.waiting_period_threshold};
	const may = (policy: number) => !isGuest(actor) && passes(actor, policy, waiting);
	const mayCreatePublic = may(settings.create_public_stream_policy);
	const mayCreatePrivate = may(settings.create_private_stream_policy);
	const picture = avatarOf(actor, host, false);
	return {
		user_id: actor.id,
		email: apiEmail(actor, host),
		delivery_email: actor.deliveryEmail,
		full_name: actor.fullName,
		is_admin: isAdministrator(actor),
		is_owner: isOwner(actor),
		is_moderator: actor.role === Role.moderator,
		is_guest: isGuest(actor),
		is_billing_admin: false,
		avatar_url: picture,
		avatar_url_medium: picture,
		avatar_source: actor.avatarPath === undefined ? 'G' : 'U',
		can_create_streams: mayCreatePublic || mayCreatePrivate,
		can_create_public_streams: mayCreatePublic,
		can_create_private_streams: mayCreatePrivate,
		can_create_web_public_streams:
			settings.enable_spectator_access && may(settings.create_web_public_stream_policy),
		can_subscribe_other_users: may(settings.invite_to_stream_policy),
		can_invite_others_to_realm: may(settings.invite_to_realm_policy),
		cross_realm_bots: [botOfTheService(host)],
	};
}

/** The service's own bot: it is in no list of people, and writes notices all the same. */
function botOfTheService(host: string) {
	const email = `${notificationBot.address}@${host}`;
	return {
		user_id: notificationBot.id,
		email,
		delivery_email: email,
		full_name: notificationBot.fullName,
		role: Role.member,
		is_owner: false,
		is_admin: false,
		is_guest: false,
		is_billing_admin: false,
		is_bot: true,
		is_active: true,
		is_system_bot: true,
		bot_type: 1,
		bot_owner_id: null,
		timezone: '',
		date_joined: new Date(0).toISOString(),
		avatar_url: '/static/images/notification-bot.png',
		avatar_version: 1,
		profile_data: {},
	};
}

/** Own settings, with what clients offer for some of them. */
export function settingsState(store: Store, actor: Account) {
	return {
		...settingsOf(actor, store.userSettings.of(actor.id)),
		emojiset_choices: emojiSets,
		available_notification_sounds: notificationSounds,
	};
}

/** The eight kinds of profile fields by their names on the wire. */
export const fieldTypeState = {
	SHORT_TEXT: {id: FieldType.shortText, name: 'Short text'},
	LONG_TEXT: {id: FieldType.longText, name: 'Paragraph'},
	SELECT: {id: FieldType.list, name: 'List of options'},
	DATE: {id: FieldType.date, name: 'Date picker'},
	URL: {id: FieldType.link, name: 'Link'},
	USER: {id: FieldType.person, name: 'Users'},
	EXTERNAL_ACCOUNT: {id: FieldType.externalAccount, name: 'External account'},
	PRONOUNS: {id: FieldType.pronouns, name: 'Pronouns'},
} as const;
