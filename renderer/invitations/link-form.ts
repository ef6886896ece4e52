import {t, plural} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {z} from 'zod';
import type {LinkRecipe} from '../../shared/bridge';
import type {Invitation} from '../../shared/model/invitation';
import {Policy} from '../../shared/model/realm-settings';
import {Role, roles} from '../../shared/model/role';
import {mayInviteAs} from '../../shared/rules/people';
import {passesPolicy} from '../../shared/rules/policies';
import type {Sent} from '../../shared/contract/endpoint';
import type {Contract} from '../../shared/contract/index';
import type {LinkGrant} from '../../shared/model/change';
import {placeRefusal, type PlacedRefusal, type RefusalPlaces} from '../api/failures/place-refusal';

export const units = {minutes: 1, hours: 60, days: 1440, weeks: 10_080} as const;
export type Unit = keyof typeof units;

/** Lengths on offer, in minutes. */
export const presets = inLanguage(
	() =>
		[
			{minutes: 1440, words: t`24 hours`},
			{minutes: 4320, words: t`3 days`},
			{minutes: 14_400, words: t`10 days`},
			{minutes: 43_200, words: t`30 days`},
		] as const,
);

const mostMinutes = 100 * 365 * 1440;

/** What the form holds, as it is typed. */
export type LinkFields = {
	readonly role: number;
	/** Minutes of a preset, `custom` or `never`. */
	readonly expiry: string;
	readonly amount: string;
	readonly unit: Unit;
	readonly channels: readonly number[];
	readonly withDefaults: boolean;
};

export const emptyFields: LinkFields = {
	role: Role.member,
	expiry: '14400',
	amount: '7',
	unit: 'days',
	channels: [],
	withDefaults: true,
};

/** Members begin in the default channels unless that is taken away; guests do if it is chosen. */
export function withRole(fields: LinkFields, role: number): Partial<LinkFields> {
	const isGuest = role === Role.guest;
	return isGuest === (fields.role === Role.guest) ? {role} : {role, withDefaults: !isGuest};
}

/** What of an unfinished link is kept. */
export const savedFields: z.ZodType<LinkFields> = z.object({
	role: z.int(),
	expiry: z.string(),
	amount: z.string(),
	unit: z.enum(['minutes', 'hours', 'days', 'weeks']),
	channels: z.array(z.int()),
	withDefaults: z.boolean(),
});

type LinkPlace = 'role' | 'expiry' | 'channels';
export type LinkErrors = PlacedRefusal<LinkPlace>;

/** Minutes that the link lives; null is forever, undefined is no length at all. */
export function minutesOf({expiry, amount, unit}: LinkFields): number | null | undefined {
	if (expiry === 'never') return null;
	if (expiry !== 'custom') return Number(expiry);
	if (!/^\d+([.,]\d+)?$/.test(amount.trim())) return undefined;
	const minutes = Number(amount.trim().replace(',', '.')) * units[unit];
	const whole = Math.round(minutes);
	const isWhole = Math.abs(minutes - whole) < 1e-6;
	return isWhole && whole >= 1 && whole <= mostMinutes ? whole : undefined;
}

/** How long that is: "3 days"; undefined where it never ends, or is no length. */
export function lengthWords(fields: LinkFields): string | undefined {
	const minutes = minutesOf(fields);
	if (minutes == null) return undefined;
	const {expiry, amount, unit} = fields;
	const preset = presets.find(one => String(one.minutes) === expiry);
	if (preset !== undefined) return preset.words;
	const count = Number(amount.trim().replace(',', '.'));
	switch (unit) {
		case 'minutes':
			return plural(count, {one: '# minute', other: '# minutes'});
		case 'hours':
			return plural(count, {one: '# hour', other: '# hours'});
		case 'days':
			return plural(count, {one: '# day', other: '# days'});
		case 'weeks':
			return plural(count, {one: '# week', other: '# weeks'});
		default:
			return unit satisfies never;
	}
}

/** What is certainly wrong before anything is sent; the service decides about the rest. */
export function checkFields(fields: LinkFields): LinkErrors {
	if (minutesOf(fields) !== undefined) return {};
	return {
		expiry:
			Number(fields.amount.replace(',', '.')) * units[fields.unit] > mostMinutes
				? t`That is more than 100 years. Choose Never for a link that never expires.`
				: t`Enter a time in whole minutes, at least 1.`,
	};
}

export type LinkRequest = Sent<Contract['createInviteLink']>;

/** What is sent. Default channels are named only to servers that know them. */
export function orderOf(fields: LinkFields, knowsDefaults: boolean): LinkRequest {
	return {
		invite_as: fields.role as Role,
		invite_expires_in_minutes: minutesOf(fields) ?? null,
		stream_ids: [...fields.channels],
		...(knowsDefaults && {include_realm_default_subscriptions: fields.withDefaults}),
	};
}

/** What a link that is ordered grants. */
export function grantOf({
	invite_as: role = Role.member,
	invite_expires_in_minutes: minutes = null,
	stream_ids: channels = [],
	include_realm_default_subscriptions: withDefaults,
}: LinkRequest): LinkGrant {
	return {role, channels, minutes, ...(withDefaults !== undefined && {withDefaults})};
}

const places: RefusalPlaces<LinkPlace> = {
	parameters: {
		invite_as: 'role',
		invite_expires_in_minutes: 'expiry',
		stream_ids: 'channels',
		include_realm_default_subscriptions: 'channels',
	},
	// So a server says that only owners invite owners.
	codes: {UNAUTHORIZED_PRINCIPAL: 'role', STREAM_DOES_NOT_EXIST: 'channels'},
	words: [
		['channels', /channel|stream|subscri|kanal|kanäle|チャンネル|ストリーム/i],
		['role', /\brole|owner|\bas\b|rolle|besitzer|オーナー/i],
		['expiry', /expir|minute|validity|ablauf|期限/i],
	],
};

/** Where a refusal of a link stands. */
export function placeLinkRefusal(error: unknown, {stream_ids = []}: LinkRequest): LinkErrors {
	return placeRefusal(error, places, {values: {channels: stream_ids.map(String)}});
}

/** Why the caller cannot make links for this role; undefined where nothing is known against it. */
export function whyNotInviteAs(ownRole: number | undefined, role: number): string | undefined {
	if (ownRole === undefined || mayInviteAs({role: ownRole}, role)) return undefined;
	return role === Role.owner
		? t`Only an owner can invite owners.`
		: t`Above your own role: you can invite up to your role.`;
}

/** Why the caller can name no channels, as far as the policy of the organization tells. */
export function whyNotSubscribe(
	ownRole: number | undefined,
	policy: number | undefined,
): string | undefined {
	if (ownRole === undefined || policy === undefined) return undefined;
	return passesPolicy({role: ownRole}, policy) ? undefined : addsNone[policy];
}

const addsNone: Readonly<Record<number, string>> = inLanguage(() => ({
	[Policy.administrators]: t`Only administrators and owners can add people to channels here, so the link adds none.`,
	[Policy.moderators]: t`Only moderators, administrators and owners can add people to channels here, so the link adds none.`,
}));

/** The highest role that the caller may give, at most the wished one. */
export function allowedRole(ownRole: number | undefined, wished: number): number {
	if (whyNotInviteAs(ownRole, wished) === undefined) return wished;
	return roles.find(role => whyNotInviteAs(ownRole, role) === undefined) ?? wished;
}

/** The form filled like a link that exists or existed. */
export function fieldsFrom(
	invitation: Pick<Invitation, 'invited_as' | 'invited' | 'expiry_date'>,
	recipe: LinkRecipe,
): LinkFields {
	return {
		role: invitation.invited_as,
		channels: recipe.channels.map(({id}) => id),
		withDefaults: recipe.withDefaults,
		...lengthFields(invitation),
	};
}

/** The form filled with what a link of a plan grants. */
export function fieldsOfGrant({role, channels, withDefaults, minutes}: LinkGrant): LinkFields {
	return {role, channels, withDefaults: withDefaults === true, ...lengthOf(minutes)};
}

function lengthFields({invited, expiry_date}: Pick<Invitation, 'invited' | 'expiry_date'>) {
	if (expiry_date === null) return lengthOf(null);
	return lengthOf(Math.max(1, Math.round((expiry_date - invited) / 60)));
}

function lengthOf(minutes: number | null): Pick<LinkFields, 'expiry' | 'amount' | 'unit'> {
	const {amount, unit} = emptyFields;
	if (minutes === null) return {expiry: 'never', amount, unit};
	if (presets.some(preset => preset.minutes === minutes)) {
		return {expiry: String(minutes), amount, unit};
	}
	const fitting: Unit =
		(['weeks', 'days', 'hours'] as const).find(name => minutes % units[name] === 0) ?? 'minutes';
	return {expiry: 'custom', amount: String(minutes / units[fitting]), unit: fitting};
}
