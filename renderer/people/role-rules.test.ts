import {describe, expect, test} from 'vitest';
import {whyNotSubscribe, whyNotUnsubscribe} from '../channels/subscribe-rules';
import {person} from '../testing/person.fixture';
import * as rules from './role-rules';

const owner = person({user_id: 1, full_name: 'Owner', role: 100});
const otherOwner = person({user_id: 2, full_name: 'Other owner', role: 100});
const administrator = person({user_id: 3, full_name: 'Administrator', role: 200});
const moderator = person({user_id: 4, full_name: 'Moderator', role: 300});
const member = person({user_id: 5, full_name: 'Member'});
const gone = person({user_id: 6, full_name: 'Gone', is_active: false});
const goneOwner = person({user_id: 7, full_name: 'Gone owner', role: 100, is_active: false});
const bot = person({user_id: 8, full_name: 'Bot', is_bot: true, bot_owner_id: 5});
const guest = person({user_id: 9, full_name: 'Guest', role: 600});
const by = (self: typeof owner | undefined, owners = 2) => ({self, owners});

const strict = (self: typeof owner) => ({...by(self), isStrict: true});

describe('a role change is held back', () => {
	test.each([
		['by an owner: nothing', by(owner), member, 100, undefined],
		['of one owner out of two', by(owner), otherOwner, 400, undefined],
		['of oneself as one of two owners', by(owner), owner, 200, undefined],
		['of the only owner', by(owner, 1), owner, 200, rules.onlyOwnerSentence()],
		[
			'of the only owner by an administrator',
			by(administrator, 1),
			owner,
			200,
			'Only an owner can change the role of an owner.',
		],
		['of a deactivated owner beside the only one', by(owner, 1), goneOwner, 400, undefined],
		[
			'to owner by an administrator',
			by(administrator),
			member,
			100,
			'Only an owner can make somebody an owner.',
		],
		[
			'of an owner by an administrator',
			by(administrator),
			owner,
			200,
			'Only an owner can change the role of an owner.',
		],
		['by an administrator otherwise: nothing', by(administrator), moderator, 600, undefined],
		['of oneself as administrator: nothing', by(administrator), administrator, 400, undefined],
		[
			'by a moderator',
			by(moderator),
			member,
			600,
			'Only administrators and owners can change roles.',
		],
		['to the same role: nothing', by(moderator), member, 400, undefined],
		['by nobody known yet: nothing', by(undefined), member, 100, undefined],
		['of a deactivated person: nothing', by(owner), gone, 300, undefined],
		['of a bot: nothing', by(administrator), bot, 300, undefined],
		['of a guest to administrator: the server is asked', by(owner), guest, 200, undefined],
		['of a guest to administrator', strict(owner), guest, 200, rules.memberFirst()],
		['of a guest to owner', strict(owner), guest, 100, rules.memberFirst()],
		['of a guest to moderator: nothing', strict(owner), guest, 300, undefined],
		['of a guest to member: nothing', strict(administrator), guest, 400, undefined],
		['of a member to administrator: nothing', strict(owner), member, 200, undefined],
	])('%s', (_name, actor, target, role, reason) => {
		expect(rules.whyNotRole(actor, target, role)).toBe(reason);
	});
});

describe('a deactivation is held back', () => {
	test.each([
		['of a member', by(administrator), member, undefined],
		['of somebody deactivated', by(owner), gone, 'Already deactivated.'],
		['of a bot', by(owner), bot, undefined],
		['of the own bot', by(member), bot, undefined],
		[
			'by a moderator',
			by(moderator),
			member,
			'Only administrators and owners can deactivate people.',
		],
		['of the only owner', by(owner, 1), owner, rules.onlyOwnerSentence()],
		[
			'of the only owner by an administrator',
			by(administrator, 1),
			owner,
			'Only an owner can deactivate an owner.',
		],
		[
			'of an owner by an administrator',
			by(administrator),
			owner,
			'Only an owner can deactivate an owner.',
		],
		['of another owner by an owner', by(owner), otherOwner, undefined],
	])('%s', (_name, actor, target, reason) => {
		expect(rules.whyNotDeactivate(actor, target)).toBe(reason);
	});
});

describe('a return is held back', () => {
	test.each([
		['of somebody deactivated', by(administrator), gone, undefined],
		['of somebody active', by(owner), member, 'Already active.'],
		[
			'of an owner by an administrator',
			by(administrator),
			goneOwner,
			'Only an owner can reactivate an owner.',
		],
		['of an owner by an owner', by(owner), goneOwner, undefined],
		['by a member', by(member), gone, 'Only administrators and owners can reactivate people.'],
		['of the own bot by a member', by(member), {...bot, is_active: false}, undefined],
	])('%s', (_name, actor, target, reason) => {
		expect(rules.whyNotReactivate(actor, target)).toBe(reason);
	});
});

test('names are for administrators, and for the owner of a bot', () => {
	expect(rules.whyNotRename(by(administrator), member)).toBeUndefined();
	expect(rules.whyNotRename(by(member), bot)).toBeUndefined();
	expect(rules.whyNotRename(by(member), guest)).toMatch('Only administrators');
});

test('what everybody may do with their own account is not called an administrator’s', () => {
	const elsewhere = /your own .* in your settings in the chat app\.$/;
	expect(rules.whyNotRename(by(member), member)).toMatch(elsewhere);
	expect(rules.whyNotDeactivate(by(member), member)).toMatch(elsewhere);
	expect(rules.whyNotRole(by(member), member, 300)).toMatch('Only administrators');
});

test('profiles are for administrators, and bots have none', () => {
	expect(rules.whyNotEditProfile(by(administrator), [member, bot])).toBeUndefined();
	expect(rules.whyNotEditProfile(by(administrator))).toBeUndefined();
	expect(rules.whyNotEditProfile(by(administrator), [bot])).toBe(rules.noProfile());
	expect(rules.whyNotEditProfile(by(member), [member, guest])).toMatch('Only administrators');
});

describe('one field of a profile', () => {
	test.each([
		['their own', member, member, undefined, true],
		['their own, where it says that they may', member, member, true, true],
		['their own, left to administrators', member, member, false, false],
		['of others', member, guest, true, false],
		['an administrator that of others', administrator, member, false, true],
		['an administrator their own', administrator, administrator, false, true],
	])('%s', (_name, actor, target, editable_by_user, may) => {
		const field = editable_by_user === undefined ? {} : {editable_by_user};
		const reason = rules.whyNotFill(by(actor), target, field);
		if (may) expect(reason).toBeUndefined();
		else expect(reason).toMatch('Only administrators');
	});

	test('goes by the call for the own profile where the account may not fill in others', () => {
		expect(rules.fillsOwn(by(member), member)).toBe(true);
		expect(rules.fillsOwn(by(member), guest)).toBe(false);
		expect(rules.fillsOwn(by(administrator), administrator)).toBe(false);
	});
});

test('people are added by administrators', () => {
	expect(rules.whyNotAdd(by(administrator))).toBeUndefined();
	expect(rules.whyNotAdd(by(moderator))).toMatch('Only administrators');
});

test('others are added to channels by whom the organization lets, and removed by administrators', () => {
	expect(whyNotSubscribe(by(member), undefined)).toBeUndefined();
	expect(whyNotSubscribe(by(member), 1)).toBeUndefined();
	expect(whyNotSubscribe(by(member), 2)).toBe(
		'Only administrators can add people to channels here.',
	);
	expect(whyNotSubscribe(by(administrator), 2)).toBeUndefined();
	expect(whyNotSubscribe({...by(member), isByGroups: true}, 2)).toBeUndefined();
	expect(whyNotUnsubscribe(by(administrator))).toBeUndefined();
	expect(whyNotUnsubscribe(by(member))).toMatch('Only administrators');
});
