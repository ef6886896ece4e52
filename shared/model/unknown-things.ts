import {ownSentences} from './own-sentences';

/** What a snapshot lacks besides settings, as it is kept in it. */
export const unknownThings = {
	addresses: 'who sees the addresses that are not for everybody',
	creators: 'which administrators may create people',
	strangers: 'people who share no channel with this account',
	archived: 'archived channels',
	'private channels': 'private channels that this account is not in',
	'default channels': 'default channels',
	'channels of deactivated': 'channels of deactivated people',
	subscribers: 'subscribers of #{channel}',
	posting: 'who may post in #{channel}',
	removing: 'who may remove people from #{channel}',
	'own settings': 'how others have set up their channels and topics',
	invitations: 'invitations',
	'invitations of others': 'invitations of others',
	'channels of invitations': 'channels that invitations lead to',
	readers: 'who received messages and who has read them',
} as const;
export type UnknownThing = keyof typeof unknownThings;

/** Why it lacks that. */
export const unknownReasons = {
	'not told': 'The API does not tell it.',
	'other form': 'The server does not tell them as this version of Steward knows them.',
	'of guests': 'Guests may know of the people of their channels alone.',
	'no list': 'They are in no list.',
	'administrators may know': 'Only administrators may know of them.',
	'not for guests': 'Guests are not told.',
	'active subscribers': 'Only active subscribers are told.',
	'other group': 'It is a group that no policy of this version names.',
	'no single group': 'It is no single group of the system.',
	'own alone': 'Everybody is told their own alone.',
	'administrators told': 'Only administrators are told.',
	'not for bots': 'Neither guests nor bots may read them.',
} as const;
export type UnknownReason = keyof typeof unknownReasons;

export const things = ownSentences<UnknownThing>(unknownThings);
export const reasons = ownSentences<UnknownReason>(unknownReasons);
