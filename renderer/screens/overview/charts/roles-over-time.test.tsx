// @vitest-environment happy-dom
import {screen, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {PeopleIndex} from '../../../people/index/people-index';
import {leaveScreen, showScreen} from '../../../testing/screen.fixture';
import {person} from '../../../testing/person.fixture';
import {RolesOverTime} from './roles-over-time';

afterEach(leaveScreen);

const index = PeopleIndex.of([
	person({user_id: 1, full_name: 'Ada', date_joined: '2026-03-15T12:00:00Z'}),
]);

test.each([
	['noon of the last day', new Date(2026, 10, 30, 12), 'Nov 2026'],
	['the last minute', new Date(2026, 10, 30, 23, 59), 'Nov 2026'],
	['the first moment of the next', new Date(2026, 11, 1), 'Dec 2026'],
	['the first minutes of the next', new Date(2026, 11, 1, 0, 5), 'Dec 2026'],
])('of a month, %s: its own beginning and now end the table', async (_what, now, month) => {
	const {user} = showScreen(
		<RolesOverTime
			index={index}
			now={now.getTime() / 1000}
			long={{isLong: false, of: 'Kestrel Bay Observatory'}}
		/>,
	);
	await user.click(await screen.findByRole('button', {name: 'Show as table: People by role'}));
	const table = screen.getByRole('table', {name: 'People by role'});
	const moments = within(table)
		.getAllByRole('rowheader')
		.map(cell => cell.textContent);
	expect(moments.slice(-2)).toEqual([month, 'Now']);
	expect(moments.filter(text => text === 'Now')).toHaveLength(1);
	expect(moments[0]).toBe('Apr 2026');
});
