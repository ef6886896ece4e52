import {describe, expect, test} from 'vitest';
import {Unreachable} from '../../shared/client/failures';
import {ApiError} from '../../shared/contract/errors';
import {
	allowedRole,
	checkFields,
	emptyFields,
	fieldsFrom,
	minutesOf,
	orderOf,
	placeLinkRefusal,
	whyNotInviteAs,
	whyNotSubscribe,
	type Unit,
} from './link-form';

describe('the length', () => {
	test.each<[string, string, Unit, number | null | undefined]>([
		['1440', '', 'days', 1440],
		['never', '', 'days', null],
		['custom', '7', 'days', 10_080],
		['custom', '1', 'minutes', 1],
		['custom', '1.5', 'hours', 90],
		['custom', '1,5', 'hours', 90],
		['custom', ' 2 ', 'weeks', 20_160],
		['custom', '0', 'days', undefined],
		['custom', '0.5', 'minutes', undefined],
		['custom', '-3', 'days', undefined],
		['custom', '', 'days', undefined],
		['custom', 'soon', 'days', undefined],
		['custom', '1e3', 'days', undefined],
		['custom', '99999', 'weeks', undefined],
	])('%s %s %s is %s minutes', (expiry, amount, unit, minutes) => {
		const fields = {...emptyFields, expiry, amount, unit};
		expect(minutesOf(fields)).toBe(minutes);
		expect(checkFields(fields).expiry === undefined).toBe(minutes !== undefined);
	});
});

test('a server that knows no default channels is not asked for them', () => {
	const fields = {...emptyFields, channels: [3], withDefaults: true};
	expect(orderOf(fields, true)).toEqual({
		invite_as: 400,
		invite_expires_in_minutes: 14_400,
		stream_ids: [3],
		include_realm_default_subscriptions: true,
	});
	expect(orderOf(fields, false)).not.toHaveProperty('include_realm_default_subscriptions');
});

describe('a refusal stands beside what it speaks of', () => {
	const request = orderOf({...emptyFields, channels: [99]}, true);
	test.each([
		['Invalid channel ID 99. No invites were sent.', 'channels'],
		['You do not have permission to subscribe other users to channels.', 'channels'],
		['Must be an organization owner or of the role that the link gives, or above.', 'role'],
		['Invalid expiration time', 'expiry'],
		['Insufficient permission', 'form'],
		['Ungültige Stream-ID 99. Keine Einladungen versendet.', 'channels'],
		['不正なストリーム', 'channels'],
		['Ungültige invite_as', 'role'],
		['不正なinvite_as', 'role'],
		['Unzureichende Berechtigungen', 'form'],
		['権限が足りません', 'form'],
	])('%s: %s', (said, place) => {
		expect(placeLinkRefusal(new ApiError('BAD_REQUEST', said), request)).toEqual({[place]: said});
	});

	test.each(['Must be an organization owner', '組織オーナーである必要があります'])(
		'by its code beside the role: %s',
		said => {
			const error = new ApiError('UNAUTHORIZED_PRINCIPAL', said);
			expect(placeLinkRefusal(error, request)).toEqual({role: said});
		},
	);

	test('what no service said stands over the form, with what to do', () => {
		const {form} = placeLinkRefusal(
			new Unreachable('cut', 'read ECONNRESET as it was sent'),
			request,
		);
		expect(form).toContain('Check whether it went through before you try again.');
	});
});

describe('who may do what', () => {
	test.each([
		[undefined, 100, true],
		[100, 100, true],
		[200, 100, false],
		[200, 200, true],
		[400, 300, false],
		[400, 600, true],
	])('a caller of %s invites as %s: %s', (own, role, isAllowed) => {
		expect(whyNotInviteAs(own, role) === undefined).toBe(isAllowed);
	});

	test('a wished role comes down to what is allowed', () => {
		expect(allowedRole(400, 200)).toBe(400);
		expect(allowedRole(100, 200)).toBe(200);
	});

	test.each([
		[400, 1, true],
		[400, 2, false],
		[200, 2, true],
		[400, 4, false],
		[300, 4, true],
		[400, undefined, true],
	])('a caller of %s under policy %s names channels: %s', (own, policy, isAllowed) => {
		expect(whyNotSubscribe(own, policy) === undefined).toBe(isAllowed);
	});
});

describe('a form like a link that was', () => {
	const recipe = {channels: [{id: 7, name: 'general'}], withDefaults: true};

	test.each([
		[null, {expiry: 'never'}],
		[1440, {expiry: '1440'}],
		[90, {expiry: 'custom', amount: '90', unit: 'minutes'}],
		[120, {expiry: 'custom', amount: '2', unit: 'hours'}],
		[2880, {expiry: 'custom', amount: '2', unit: 'days'}],
		[20_160, {expiry: 'custom', amount: '2', unit: 'weeks'}],
	])('of %s minutes', (minutes, length) => {
		const link = {
			invited_as: 600,
			invited: 1000,
			expiry_date: minutes === null ? null : 1000 + minutes * 60,
		};
		const fields = fieldsFrom(link, recipe);
		expect(fields).toMatchObject({role: 600, channels: [7], withDefaults: true, ...length});
		expect(minutesOf(fields)).toBe(minutes);
	});
});
