import {badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits, unstorable} from '../../../shared/model/limits';
import type {RealmSettings} from '../../../shared/model/realm-settings';
import {isForOwners} from '../../../shared/rules/settings';
import type {Account} from '../storage/account';
import type {ChannelRules} from './channels';
import {isOwner} from './permissions';

/** Values as they travel: limits in seconds and days may be the word `unlimited`. */
export type WantedSettings = {
	readonly [K in keyof RealmSettings]?: RealmSettings[K] | 'unlimited';
};

type Around = ChannelRules & {readonly isChannel: (id: number) => boolean};

/**
 * The settings that change. Everything is checked before anything is returned; what stays as it is
 * is passed over (api-facts 5.2, 5.3).
 */
export function changedSettings(
	actor: Account,
	before: RealmSettings,
	wanted: WantedSettings,
	around: Around,
): Partial<RealmSettings> {
	const changed: Record<string, unknown> = {};
	for (const [property, value] of Object.entries(wanted)) {
		if (value === undefined) continue;
		const name = property as keyof RealmSettings;
		const stored = storedValue(name, value, around);
		if (stored === before[name]) continue;
		if (isForOwners(name) && !isOwner(actor)) {
			throw badRequest('Must be an organization owner');
		}
		changed[name] = stored;
	}
	return changed as Partial<RealmSettings>;
}

/** A permission that is given to a group of the system: people and groups without a name come with level 314. */
export function roleIn<Name extends 'create_multiuse_invite_group' | 'can_access_all_users_group'>(
	name: Name,
	wanted: unknown,
): {readonly [K in Name]?: number} {
	if (wanted === undefined) return {};
	if (typeof wanted !== 'number') throw badRequest(`${name} is not an integer`);
	return {[name]: wanted} as {readonly [K in Name]?: number};
}

function storedValue(
	name: keyof RealmSettings,
	value: Exclude<WantedSettings[keyof RealmSettings], undefined>,
	around: Around,
): unknown {
	switch (name) {
		case 'name':
			return requireText(name, String(value), 1, limits.organizationNameMaxCharacters);
		case 'description':
			return requireText(name, String(value), 0, limits.organizationDescriptionMaxCharacters);
		case 'default_language':
			return requireLanguage(String(value));
		case 'message_retention_days':
			return value === 'unlimited' ? -1 : value;
		case 'create_multiuse_invite_group':
			return requireGroup(name, Number(value), around, [
				'role:nobody',
				'role:administrators',
				'role:moderators',
				'role:fullmembers',
				'role:members',
			]);
		case 'can_access_all_users_group':
			return requireGroup(name, Number(value), around, ['role:everyone', 'role:members']);
		case 'default_code_block_language':
			return requireText(name, String(value), 0, 40);
		case 'jitsi_server_url':
			return requireJitsi(String(value));
		case 'video_chat_provider':
			if (value !== 0 && value !== 1) throw badRequest(`Invalid ${name} ${String(value)}`);
			return value;
		case 'new_stream_announcements_stream_id':
		case 'signup_announcements_stream_id':
		case 'zulip_update_announcements_stream_id':
			if (value !== -1 && !around.isChannel(Number(value))) throw badRequest('Invalid channel ID');
			return value;
		default:
			return value === 'unlimited' ? null : value;
	}
}

function requireText(name: string, text: string, least: number, most: number): string {
	const trimmed = text.trim();
	if (lengthInCodePoints(trimmed) < least) throw badRequest(`${name} cannot be blank.`);
	if (lengthInCodePoints(trimmed) > most) {
		throw badRequest(`${name} is too long (limit: ${most} characters).`);
	}
	if (unstorable.test(trimmed)) throw badRequest(`${name} cannot hold unprintable characters.`);
	return trimmed;
}

/** The address of a server for calls; null for that of the service. */
function requireJitsi(sent: string): string | null {
	if (sent === 'default') return null;
	const isAddress = URL.canParse(sent) && /^https?:$/.test(new URL(sent).protocol);
	if (!isAddress || sent.length > limits.jitsiServerUrlMaxCharacters)
		throw badRequest('jitsi_server_url is not a URL');
	return sent;
}

/** Only owners turn ways to sign in on and off, and at least one of them stays on. */
export function requireAuthenticationMethods(
	actor: Account,
	wanted: Readonly<Record<string, boolean>> | undefined,
	now: Readonly<Record<string, boolean>>,
): void {
	if (wanted === undefined) return;
	if (!isOwner(actor)) throw badRequest('Must be an organization owner');
	const unknown = Object.keys(wanted).find(
		name => wanted[name] === true && !Object.hasOwn(now, name),
	);
	if (unknown !== undefined) {
		const valid = Object.keys(now).map(name => `'${name}'`);
		throw badRequest(
			`Invalid authentication method: ${unknown}. Valid methods are: [${valid.join(', ')}]`,
		);
	}
	if (!Object.values({...now, ...wanted}).includes(true) || Object.keys(wanted).length === 0) {
		throw badRequest('At least one authentication method must be enabled.');
	}
}

/** A language tag such as `en`, `pt-br` or `zh-Hans`. */
function requireLanguage(tag: string): string {
	if (!/^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i.test(tag)) throw badRequest(`Invalid language '${tag}'`);
	return tag;
}

function requireGroup(
	setting: string,
	id: number,
	{groupName}: Around,
	allowed: readonly string[],
): number {
	const name = groupName(id);
	if (name === undefined) throw badRequest(`Invalid user group ID in ${setting}: ${id}`);
	if (!allowed.includes(name)) throw badRequest(`${setting} cannot be ${name}.`);
	return id;
}
