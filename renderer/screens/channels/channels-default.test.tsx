// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {ChannelsScreen} from './channels-screen';

afterEach(leaveScreen);

test('selected channels become default ones, private ones aside, and undo restores them', async () => {
	const {user, client} = showScreen(<ChannelsScreen />, {at: '/channels'});
	const defaults = async () =>
		(await client.getChannels({include_default: true, include_all_active: true})).streams
			.filter(({is_default: is}) => is === true)
			.map(({name}) => name)
			.toSorted();
	const before = await defaults();
	await screen.findAllByRole('rowheader');
	const first = screen.getAllByRole('row')[1];
	first?.focus();
	await user.keyboard('{Control>}a{/Control}');
	const bar = screen.getByRole('toolbar', {name: 'Selected channels'});
	await user.click(within(bar).getByRole('button', {name: 'Make default'}));
	await waitFor(async () => {
		const {streams} = await client.getChannels({include_default: true, include_all_active: true});
		const open = streams.filter(one => !one.invite_only).map(({name}) => name);
		expect(await defaults()).toEqual(open.toSorted());
	});
	await user.click(await screen.findByRole('button', {name: /^Undo/}));
	await waitFor(async () => expect(await defaults()).toEqual(before));
});
