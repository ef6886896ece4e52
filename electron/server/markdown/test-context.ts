import type {RenderContext} from './context';

const people = [
	{id: 17, fullName: 'Ann Lee', isActive: true},
	{id: 18, fullName: 'Old Bob', isActive: false},
	{id: 19, fullName: 'Max <b>', isActive: true},
];

/** A small organization for the tests of the renderer. */
export const testContext: RenderContext = {
	userByName: (name, id) =>
		people.find(
			person =>
				(name === undefined || person.fullName === name) && (id === undefined || person.id === id),
		),
	channelByName: name => (name === 'design' || name === 'two words' ? {id: 5, name} : undefined),
	groupByName: name => (name === 'ops' ? {id: 9, name} : undefined),
	realmEmoji: name => (name === 'party_cat' ? {sourceUrl: '/user_avatars/2/cat.png'} : undefined),
	linkifiers: [
		{id: 1, pattern: '#(?P<id>[0-9]+)', urlTemplate: 'https://ex.test/i/{id}'},
		{
			id: 2,
			pattern: '(?P<project>[A-Z]{2,5})-(?P<id>[0-9]+)',
			urlTemplate: 'https://ex.test/{project}{?id}',
		},
	],
	rootUrl: 'http://127.0.0.1:9991',
	now: () => new Date('2031-05-06T07:08:09Z'),
};
