import {describe, expect, it} from 'vitest';
import type {Channel} from '../../shared/model/channel';
import {whyNotDirect, whyNotInChannel} from './why-not-write';

const now = Date.parse('2026-10-30T09:00:00Z');
const channel = (parts: Partial<Channel> = {}): Channel => ({
	stream_id: 1,
	name: 'design',
	description: '',
	invite_only: false,
	...parts,
});

describe('in a channel', () => {
	it.each<[string, number, Partial<Channel>, boolean, RegExp | undefined]>([
		['a member in a public channel', 400, {}, true, undefined],
		['a member who is not in it', 400, {}, false, undefined],
		['a guest in it', 600, {}, true, undefined],
		['a guest who is not in it', 600, {}, false, /You are not in #design/],
		['a guest in a web-public one', 600, {is_web_public: true}, false, undefined],
		['an owner outside of a private one', 100, {invite_only: true}, false, /Only those in/],
		['a member of a private one', 400, {invite_only: true}, true, undefined],
		['announcements, as a moderator', 300, {stream_post_policy: 2}, true, /administrators and/],
		['announcements, as an administrator', 200, {stream_post_policy: 2}, true, undefined],
		['announcements of an old server', 400, {is_announcement_only: true}, true, /Only admin/],
		['of moderators, as a member', 400, {stream_post_policy: 4}, true, /Only moderators/],
		['of moderators, as a moderator', 300, {stream_post_policy: 4}, true, undefined],
		['of full members, as a guest', 600, {stream_post_policy: 3}, true, /Guests and new/],
		['of full members, as a new member', 400, {stream_post_policy: 3}, true, /Guests and new/],
		['of full members, as a new moderator', 300, {stream_post_policy: 3}, true, undefined],
	])('%s', (_name, role, parts, isIn, expected) => {
		const writer = {role, date_joined: '2026-10-28T09:00:00Z'};
		const why = whyNotInChannel(writer, {channel: channel(parts), isIn, waitingDays: 3, now});
		if (expected === undefined) expect(why).toBeUndefined();
		else expect(why?.title).toMatch(expected);
	});

	it.each([
		['long enough there', 2, undefined],
		['no waiting', 0, undefined],
		['nobody says how long', undefined, undefined],
	])('a full member: %s', (_name, waitingDays, expected) => {
		const facts = {channel: channel({stream_post_policy: 3}), isIn: true, waitingDays, now};
		expect(whyNotInChannel({role: 400, date_joined: '2026-10-28T09:00:00Z'}, facts)).toBe(expected);
	});

	it('one that is archived', () => {
		const facts = {channel: undefined, isIn: false, waitingDays: 0, now};
		const why = whyNotInChannel({role: 100, date_joined: ''}, facts);
		expect(why?.advice).toBe("This channel is archived, or you can't see it.");
	});
});

const person = (parts = {}) => ({full_name: 'Ana', is_active: true, is_bot: false, ...parts});

it.each<[string, Parameters<typeof whyNotDirect>[0], RegExp | undefined]>([
	['a person', {others: [person()], policy: 1}, undefined],
	['oneself', {others: [], policy: 2}, undefined],
	['somebody who left', {others: [person({is_active: false})], policy: 1}, /Ana is deactivated/],
	['somebody hidden', {others: [undefined], policy: 1}, /You can't write here/],
	['switched off', {others: [person()], policy: 2}, /Direct messages are turned off/],
	['a bot all the same', {others: [person({is_bot: true})], policy: 2}, undefined],
	['a server that does not say', {others: [person()], policy: undefined}, undefined],
])('to %s', (_name, facts, expected) => {
	const why = whyNotDirect(facts);
	if (expected === undefined) expect(why).toBeUndefined();
	else expect(why?.title).toMatch(expected);
});
