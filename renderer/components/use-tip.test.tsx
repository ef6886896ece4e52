// @vitest-environment happy-dom
import {cleanup, fireEvent, render, screen, waitFor} from '@testing-library/react';
import {MantineProvider} from '@mantine/core';
import {afterEach, expect, test} from 'vitest';
import {testUser} from '../testing/test-user.fixture';
import {theme} from '../styles/theme';
import {useTip} from './use-tip';

afterEach(cleanup);

function Place({name, label}: {readonly name: string; readonly label: string | undefined}) {
	const {targetProps, tip} = useTip({label});
	return (
		<>
			<button type="button" {...targetProps}>
				{name}
			</button>
			{tip}
		</>
	);
}

function show() {
	render(
		<MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
			<Place name="Owls" label="All owls" />
			<Place name="Bats" label={undefined} />
			<Place name="Moths" label="All moths" />
		</MantineProvider>,
	);
	const place = (name: string) => screen.getByRole('button', {name});
	return {user: testUser(), owls: place('Owls'), bats: place('Bats'), moths: place('Moths')};
}

const tip = () => screen.queryByRole('tooltip')?.textContent;

test('is there while it is pointed at', async () => {
	const {user, owls} = show();
	await user.hover(owls);
	expect(tip()).toBeUndefined();
	await waitFor(() => expect(tip()).toBe('All owls'));
	await user.unhover(owls);
	await waitFor(() => expect(tip()).toBeUndefined());
});

test('is there for the keyboard, until Escape or until the focus leaves', async () => {
	const {user} = show();
	await user.tab();
	await waitFor(() => expect(tip()).toBe('All owls'));
	await user.keyboard('{Escape}');
	await waitFor(() => expect(tip()).toBeUndefined());
	await user.tab();
	await user.tab();
	await waitFor(() => expect(tip()).toBe('All moths'));
	await user.tab();
	await waitFor(() => expect(tip()).toBeUndefined());
});

test('does not come for a finger, and not where nothing is to be said', async () => {
	const {user, owls, bats, moths} = show();
	fireEvent.pointerEnter(owls, {pointerType: 'touch'});
	fireEvent.pointerEnter(bats, {pointerType: 'mouse'});
	await user.hover(moths);
	// It came last, so the others would be there by now.
	await waitFor(() => expect(tip()).toBe('All moths'));
	expect(screen.queryAllByRole('tooltip')).toHaveLength(1);
});
