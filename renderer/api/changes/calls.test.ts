import {describe, expect, it} from 'vitest';
import type {
	FlagChange,
	MembershipChange,
	OwnSettingChange,
	UserChange,
} from '../../../shared/model/change';
import {flagChanges} from './flag-changes';
import {membershipChanges} from './membership-changes';
import {ownSettingChanges} from './own-changes';
import {userChanges} from './user-changes';

function membership(user_id: number, stream_id: number, after = true): MembershipChange {
	return {kind: 'membership', user_id, stream_id, before: !after, after};
}

/** Calls as `people in channels`, for comparison. */
function words(calls: readonly (readonly MembershipChange[])[]): readonly string[] {
	return calls.map(call => {
		const people = [...new Set(call.map(({user_id}) => user_id))].join('+');
		const channels = [...new Set(call.map(({stream_id}) => stream_id))].join('+');
		return `${call[0]?.after === true ? 'add' : 'remove'} ${people} ${channels}`;
	});
}

describe('memberships go into few calls', () => {
	it.each([
		['nothing', [], []],
		['one', [membership(1, 10)], ['add 1 10']],
		[
			'people with the same channels',
			[1, 2, 3].flatMap(id => [membership(id, 10), membership(id, 11)]),
			['add 1+2+3 10+11'],
		],
		[
			'in and out apart',
			[membership(1, 10), membership(1, 11, false)],
			['add 1 10', 'remove 1 11'],
		],
		[
			'by channel where that takes fewer',
			[membership(1, 10), membership(2, 10), membership(2, 11), membership(3, 11)],
			['add 1+2 10', 'add 2+3 11'],
		],
	])('%s', (_name, changes, expected) => {
		expect(words(membershipChanges.callsFor(changes))).toEqual(expected);
	});

	it('every call is a whole rectangle, and nothing is lost or doubled', () => {
		const changes = Array.from({length: 400}, (_none, at) =>
			membership(at % 20, 100 + ((at * 7) % 13), at % 3 !== 0),
		).filter(
			(change, at, all) =>
				all.findIndex(
					other => other.user_id === change.user_id && other.stream_id === change.stream_id,
				) === at,
		);
		const calls = membershipChanges.callsFor(changes);
		for (const call of calls) {
			const people = new Set(call.map(({user_id}) => user_id));
			const channels = new Set(call.map(({stream_id}) => stream_id));
			expect(call).toHaveLength(people.size * channels.size);
			expect(new Set(call.map(({after}) => after)).size).toBe(1);
		}
		expect(new Set(calls.flat())).toEqual(new Set(changes));
		expect(calls.flat()).toHaveLength(changes.length);
	});

	it('no call has more than 500 people', () => {
		const changes = Array.from({length: 1201}, (_none, at) => membership(at, 10));
		const calls = membershipChanges.callsFor(changes);
		expect(calls.map(call => call.length)).toEqual([500, 500, 201]);
	});

	it('nor more than 50,000 times people and channels', () => {
		const changes = Array.from({length: 300}, (_none, person) =>
			Array.from({length: 200}, (_void, channel) => membership(person, channel)),
		).flat();
		const calls = membershipChanges.callsFor(changes);
		expect(calls.map(call => call.length)).toEqual([50_000, 10_000]);
	});
});

describe('other changes', () => {
	it('what changes of one person goes into one call, their account apart', () => {
		const changes: UserChange[] = [
			{kind: 'role', user_id: 1, before: 400, after: 300},
			{kind: 'value', user_id: 1, field_id: 2, before: null, after: 'x'},
			{kind: 'active', user_id: 1, before: true, after: false},
			{kind: 'name', user_id: 2, before: 'A B', after: 'C D'},
		];
		expect(userChanges.callsFor(changes).map(call => call.map(({kind}) => kind))).toEqual([
			['role', 'value'],
			['active'],
			['name'],
		]);
	});

	it('own values go by calls of their own, those that are cleared apart', () => {
		const value = (field_id: number, after: string | null, isOwn = true): UserChange => ({
			kind: 'value',
			user_id: 1,
			field_id,
			before: 'old',
			after,
			...(isOwn && {isOwn: true}),
		});
		const changes = [value(1, 'x'), value(2, null), value(3, 'y'), value(4, 'z', false)];
		expect(userChanges.callsFor(changes)).toEqual([
			[changes[0], changes[2]],
			[changes[1]],
			[changes[3]],
		]);
	});

	it('flags go together, and what is to be unread by channel', () => {
		const flag = (message_id: number, change: Partial<FlagChange>): FlagChange => ({
			kind: 'flag',
			message_id,
			name: '',
			stream_id: 1,
			flag: 'read',
			before: false,
			after: true,
			...change,
		});
		const unread = {before: true, after: false};
		const calls = flagChanges.callsFor([
			flag(1, {}),
			flag(2, {stream_id: 2}),
			flag(3, unread),
			flag(4, {...unread, stream_id: 2}),
			flag(5, unread),
			flag(6, {...unread, stream_id: undefined}),
			flag(7, {flag: 'starred'}),
		]);
		expect(calls.map(call => call.map(({message_id}) => message_id))).toEqual([
			[1, 2],
			[3, 5],
			[4],
			[6],
			[7],
		]);
		const many = Array.from({length: 2500}, (_none, at) => flag(at, {}));
		expect(flagChanges.callsFor(many).map(call => call.length)).toEqual([1000, 1000, 500]);
	});

	it('own settings go together', () => {
		const changes = Array.from({length: 700}, (_none, at): OwnSettingChange => ({
			kind: 'own-setting',
			stream_id: at,
			property: 'is_muted',
			before: false,
			after: true,
		}));
		expect(ownSettingChanges.callsFor(changes).map(call => call.length)).toEqual([500, 200]);
	});
});
