// @vitest-environment happy-dom
import {screen, waitFor} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../people/screen.fixture';
import {OrganizationPalette} from './palette-box';

afterEach(leaveScreen);

test('channels are read when somebody asks with #, and lead to their place', async () => {
	const {user, router} = showScreen(
		<OrganizationPalette connection={undefined} onChoose={run => run()} onResetDemo={() => {}} />,
	);
	const box = await screen.findByRole('combobox');
	await user.type(box, 'night lo');
	expect(screen.queryByRole('group', {name: 'Channels'})).toBeNull();
	await user.clear(box);
	await user.type(box, '#night lo');
	await user.click(await screen.findByRole('option', {name: /night log/}));
	await waitFor(() => expect(router.state.location.pathname).toMatch(/channels$/));
	expect(router.state.location.search).toEqual({open: 3});
});
