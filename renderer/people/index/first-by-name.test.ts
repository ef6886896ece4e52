import {expect, test} from 'vitest';
import {person} from '../../testing/person.fixture';
import {firstByName} from './first-by-name';
import {PeopleIndex} from './people-index';
import {viewOf} from './people-view';

const letters = [
	'a',
	'A',
	'á',
	'b',
	'Z',
	' ',
	'2',
	'10',
	'王',
	'ß',
	'-',
	'Ω',
	'ạ',
	'K',
	'م',
	'𝒜',
	'ά',
];

test('the first rows of a hasty view are those of the full one', () => {
	let state = 5;
	const random = (below: number) => {
		state = (state * 1103515245 + 12345) & 0x7fffffff;
		return (state >> 8) % below;
	};
	for (let round = 0; round < 20; round++) {
		const rows = Array.from({length: 400}, (_, at) =>
			person({
				user_id: at + 1,
				full_name: Array.from({length: 5}, () => letters[random(letters.length)]).join(''),
				is_active: random(3) > 0,
			}),
		);
		const index = PeopleIndex.of(rows);
		const question = {
			text: 'status:active',
			sort: [{column: 'name', isDescending: false}] as const,
			nowSeconds: 0,
			ownId: undefined,
		};
		const full = viewOf(index, question);
		const hasty = viewOf(index, {...question, isHasty: true});
		const first = (view: typeof full) => Array.from({length: 120}, (_, at) => view.at(at)?.user_id);
		expect(hasty.length).toBe(full.length);
		expect(first(hasty)).toEqual(first(full));
		const everybody = Array.from({length: full.length}, (_, at) => hasty.at(at)?.user_id);
		expect(new Set(everybody).size).toBe(full.length);
	}
});

test('fewer rows than asked for are simply in order', () => {
	const rows = ['b', 'Á', 'c'].map((full_name, at) => person({user_id: at + 1, full_name}));
	expect(firstByName(rows, new Uint8Array(3).fill(1), 10)).toEqual([1, 0, 2]);
});
