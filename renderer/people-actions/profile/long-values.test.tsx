// @vitest-environment happy-dom
import {screen} from '@testing-library/react';
import {afterEach, expect, test, vi} from 'vitest';
import {FieldType, type ProfileField} from '../../../shared/model/profile-field';
import type {PeopleIndex} from '../../people/index/people-index';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {ValueControl} from './value-control';
import {ValueView} from './value-view';

afterEach(leaveScreen);

const index = {byId: () => undefined, rows: []} as unknown as PeopleIndex;
const ids = Array.from({length: 7900}, (_none, at) => at + 1);
const field = (type: number, field_data = ''): ProfileField => ({
	id: 1,
	type,
	name: 'Team',
	hint: '',
	field_data,
	order: 1,
});
const choices = (count: number) =>
	JSON.stringify(
		Object.fromEntries(
			Array.from({length: count}, (_none, at) => [
				`k${at}`,
				{text: `Option ${at}`, order: `${at}`},
			]),
		),
	);

function showControl(of: ProfileField, value: string) {
	const onChange = vi.fn<(value: string) => void>();
	const shown = showScreen(
		<ValueControl
			field={of}
			value={value}
			onChange={onChange}
			index={index}
			label="Team"
			error={undefined}
		/>,
	);
	return {...shown, onChange};
}

test('the first hundred people of a value are drawn, each once', async () => {
	const value = JSON.stringify([1, 1, ...ids]);
	const {user} = showScreen(
		<ValueView field={field(FieldType.person)} value={value} index={index} onShow={vi.fn()} />,
	);
	expect(await screen.findAllByRole('listitem')).toHaveLength(100);
	expect(screen.getByText('100 of 7,900')).toBeTruthy();
	await user.click(screen.getByRole('button', {name: 'Show 100 more'}));
	expect(screen.getAllByRole('listitem')).toHaveLength(200);
});

test('a value of thousands is changed without losing those who are not shown', async () => {
	const {user, onChange} = showControl(field(FieldType.person), JSON.stringify(ids));
	const box = await screen.findByRole('combobox', {name: 'Team'});
	expect(screen.getByText('And 7,800 more, not shown here. They stay selected.')).toBeTruthy();
	await user.click(box);
	await user.keyboard('{Backspace}');
	expect(JSON.parse(onChange.mock.lastCall?.[0] ?? '')).toEqual(ids.toSpliced(99, 1));
});

test('an option of thousands is found by its name', async () => {
	const {user, onChange} = showControl(field(FieldType.list, choices(1500)), '');
	const box = await screen.findByRole('combobox', {name: 'Team'});
	expect(screen.getByText('1,500 options: type to find one.')).toBeTruthy();
	await user.click(box);
	expect(screen.getAllByRole('option')).toHaveLength(100);
	await user.type(box, '1432');
	await user.click(screen.getByRole('option', {name: 'Option 1432'}));
	expect(onChange).toHaveBeenLastCalledWith('k1432');
});

test('an option of a few is chosen from a menu', async () => {
	const {user, onChange} = showControl(field(FieldType.list, choices(3)), 'k1');
	const box = await screen.findByRole('combobox', {name: 'Team'});
	expect(screen.getAllByRole('option')).toHaveLength(4);
	await user.selectOptions(box, 'Option 2');
	expect(onChange).toHaveBeenLastCalledWith('k2');
});
