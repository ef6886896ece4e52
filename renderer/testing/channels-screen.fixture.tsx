import {screen, within} from '@testing-library/react';
import type {Client} from '../../shared/client/create-client';
import {clientOf} from './real-messages.fixture';
import {showScreen} from './screen.fixture';
import {ChannelsScreen} from '../screens/channels/channels-screen';

/** Somebody else at work. */
export const administrator = () => clientOf('administrator');

/** A channel of its own for one test, open beside the list. */
export async function openNew(name: string, spoil?: (client: Client) => Client) {
	const own = administrator();
	await own.subscribe({subscriptions: [{name}]});
	const {stream_id: id} = await own.getChannelId({stream: name});
	const shown = showScreen(<ChannelsScreen />, {at: `/channels?open=${id}`, ...(spoil && {spoil})});
	return {id, shown, sheet: await screen.findByRole('complementary', {name})};
}

export const changesBar = () => screen.findByRole('region', {name: 'Changes'});
export const grid = () => screen.findByRole('grid', {name: 'Channels'});
export const firstRow = async () => within(await grid()).findAllByRole('rowheader');
