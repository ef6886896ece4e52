// @vitest-environment happy-dom
import {cleanup, render, screen} from '@testing-library/react';
import {testUser} from '../testing/test-user.fixture';
import {useState} from 'react';
import {afterEach, expect, test} from 'vitest';
import {PickerOfOne} from './picker-of-one';

afterEach(cleanup);

const names = ['Ana', 'Anatol', 'Max'];

function Picking() {
	const [chosen, setChosen] = useState<number>();
	return (
		<PickerOfOne
			label="Person"
			placeholder=""
			find={text =>
				names.flatMap((label, id) => (label.startsWith(text) ? [{id, label, sign: null}] : []))
			}
			chosen={chosen}
			onChoose={setChosen}
		/>
	);
}

const isChosen = (name: string) =>
	screen.getByRole('option', {name}).getAttribute('aria-selected') === 'true';

test('Tab takes the best match as well', async () => {
	render(<Picking />);
	const user = testUser();
	await user.type(screen.getByRole('combobox'), 'Ma');
	await user.tab();
	expect(isChosen('Max')).toBe(true);
});

test('Enter takes the best match, and not another one once somebody is chosen', async () => {
	render(<Picking />);
	const user = testUser();
	await user.type(screen.getByRole('combobox'), 'An{Enter}');
	expect(isChosen('Ana')).toBe(true);
	await user.keyboard('{ArrowDown}{Enter}');
	expect(isChosen('Anatol')).toBe(true);
	await user.tab();
	expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('An');
});
