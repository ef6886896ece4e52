import {afterEach, expect, test, vi} from 'vitest';
import {channelView, tokensOf as partsOfAccess} from '../screens/access/plan/channel-view';
import {searchMembers} from '../people/members';
import {completionAt} from '../screens/messages/reader/narrow/suggestions';
import {narrowOfAddress} from '../screens/messages/reader/address/place';
import {channelFilter} from '../screens/your-channels/channel-filter';
import {filterTopics} from '../screens/your-channels/topic-rows';
import {channelSuggestions} from '../writing/completion/suggestions';
import {person} from '../testing/person.fixture';
import {bestChannels, bestFirst} from '../pickers/best-first';
import {invitationOrder, rowFrom} from '../screens/invitations/invitation-rows';
import {invitationFilter} from '../screens/invitations/invitation-filter';
import {PeopleIndex} from '../people/index/people-index';
import {viewOf} from '../people/index/people-view';
import {tokensOf} from '../people/index/tokens';

afterEach(() => vi.restoreAllMocks());

const count = 500;
const numbers = Array.from({length: count}, (_none, at) => at + 1);
const channels = numbers.map(id => ({
	stream_id: id,
	name: `Réunion ${id}`,
	description: '',
	invite_only: false,
}));
const people = numbers.map(id => person({user_id: id, full_name: `Zoé ${id}`}));
const index = PeopleIndex.of(people);
const known = {channels, people, ownUserId: 1};
const directory = {channels, own: new Map(), members: new Map(), defaults: new Set()};
const labels = channels.map(({name}) => ({label: name}));
const topics = channels.map(({stream_id, name}) => ({
	id: stream_id,
	stream_id,
	channel: name,
	topic: 'Été',
	policy: 0,
	since: undefined,
	lastId: undefined,
}));
const invitations = numbers.map(id =>
	rowFrom(
		{
			id,
			invited_by_user_id: id,
			invited: id,
			expiry_date: null,
			invited_as: 400,
			is_multiuse: false,
			email: `${id}@x.example`,
		},
		() => `Zoé ${id}`,
		{},
	),
);
const question = {sort: [], nowSeconds: 0, ownId: 1};

const completed = (text: string) => completionAt(text, text.length, known, []);

const works: Readonly<Record<string, (word: string) => unknown>> = {
	'filter of people, by channel': word => tokensOf(`channel:${word}`, {channels}),
	'filter of people, by name': word => viewOf(index, {...question, text: `name:${word}`}),
	'filter of people, by address': word => viewOf(index, {...question, text: `email:${word}`}),
	picker: word => bestFirst(labels, word),
	'picker of channels': word => bestChannels(channels, word),
	'order of invitations': () =>
		invitationOrder.rows(invitations, [{column: 'creator', isDescending: false}]),
	'filter of invitations': word => invitationFilter(0).viewOf(invitations, `by:${word}`),
	'channels of access': word => channelView(directory as never, partsOfAccess(word), 'name'),
	'own channels': word => channelFilter(() => false).viewOf(channels as never, word),
	'own topics': word => filterTopics(topics, word),
	'members of a channel': word => searchMembers(people, word),
	'completion in a text': word => channelSuggestions(word, channels, new Map()),
	'search of messages': word => narrowOfAddress({q: `-channel:${word}`}, known),
	'people there': word => narrowOfAddress({q: `dm:${word},${word}z`}, known),
	'completion there, channels': word => completed(`channel:${word}`),
	'completion there, people': word => completed(`sender:${word}`),
};

test.each(Object.entries(works))('%s: a list is folded once', (_name, work) => {
	work('absent');
	const lower = vi.spyOn(String.prototype, 'toLowerCase');
	work('missing');
	expect(lower.mock.calls.length).toBeLessThan(count / 5);
});
