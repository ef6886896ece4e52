import {expect, test, vi} from 'vitest';
import {bounds} from '../../shared/model/bounds';
import {channelsCalled, peopleCalled} from './called';

const channels = [
	'buro',
	'Büro',
	'finance',
	'#finance',
	'Straße',
	'strasse',
	'équipe',
	'équipé',
].map(name => ({name}));
const called = (typed: string) => channelsCalled(typed, channels).map(({name}) => name);

test.each<[string, readonly string[]]>([
	['buro', ['buro']],
	['Büro', ['Büro']],
	['büro', ['Büro']],
	['BÜRO', ['Büro']],
	['bu\u0308ro', ['Büro']],
	['BURO', ['buro']],
	['bùro', ['buro', 'Büro']],
	['#finance', ['#finance']],
	['finance', ['finance']],
	['#büro', ['Büro']],
	['strasse', ['strasse']],
	['straße', ['Straße']],
	['equipe', ['équipe', 'équipé']],
	['bur', []],
])('%s means %j', (typed, names) => expect(called(typed)).toEqual(names));

test('a person is meant letter by letter where others differ by accents alone', () => {
	const people = ['Jose', 'José'].map(full_name => ({full_name}));
	expect(peopleCalled('José', people)).toEqual([people[1]]);
	expect(peopleCalled('jose', people)).toEqual([people[0]]);
	expect(peopleCalled('Josè', people)).toEqual(people);
});

test('of very many with one name, all are meant', () => {
	const row = {name: 'same'};
	const rows = Array.from({length: bounds.list}, () => row);
	expect(channelsCalled('same', rows)).toHaveLength(bounds.list);
});

test('a list is gone through once, however many names are looked up', () => {
	const name = vi.fn<() => string>(() => 'canal');
	const rows = Array.from({length: 100}, () =>
		Object.defineProperty({name: ''}, 'name', {get: name}),
	);
	channelsCalled('other', rows);
	const entries = vi.spyOn(rows, 'entries');
	channelsCalled('another', rows);
	expect(entries).not.toHaveBeenCalled();
	expect(name).toHaveBeenCalledTimes(100);
});

test('of long names so much is compared as the service takes several times over', () => {
	const [long, other] = [`${'é'.repeat(300)}a`, `${'é'.repeat(300)}b`];
	const rows = [{name: long}, {name: other}];
	expect(channelsCalled(long, rows)).toEqual([rows[0]]);
	expect(channelsCalled(`${'e'.repeat(300)}c`, rows)).toEqual(rows);
});
