import {expect, it} from 'vitest';
import {policyAfter} from './topic-policies';

const [inherit, muted, unmuted, followed] = [0, 1, 2, 3];
const [always, sending, starting, never] = [1, 2, 3, 4];

it.each([
	['start', starting, never, inherit, false, followed],
	['send', starting, never, inherit, false, undefined],
	['react', starting, never, inherit, false, undefined],
	['start', sending, never, inherit, false, followed],
	['send', sending, never, inherit, false, followed],
	['react', sending, never, inherit, false, undefined],
	['start', always, never, inherit, false, followed],
	['react', always, never, inherit, false, followed],
	['send', never, sending, inherit, false, undefined],
	['send', never, sending, inherit, true, unmuted],
	['start', never, starting, inherit, true, unmuted],
	['send', never, starting, inherit, true, undefined],
	['react', never, always, inherit, true, unmuted],
	['start', never, never, inherit, true, undefined],
	['start', starting, sending, inherit, true, followed],
	['send', sending, sending, muted, true, followed],
	['send', never, sending, muted, true, unmuted],
	['send', never, sending, unmuted, true, undefined],
	['send', never, sending, followed, true, undefined],
	['send', sending, never, followed, false, undefined],
	['send', sending, never, unmuted, false, followed],
] as const)(
	'to %s, following at %i and unmuting at %i, with policy %i and the channel muted: %s, gives %s',
	(act, follow, unmute, policy, isChannelMuted, expected) => {
		const wishes = {
			automatically_follow_topics_policy: follow,
			automatically_unmute_topics_in_muted_streams_policy: unmute,
		};
		expect(policyAfter(act, wishes, {policy, isChannelMuted})).toBe(expected);
	},
);
