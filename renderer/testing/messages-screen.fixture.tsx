import {screen, waitFor} from '@testing-library/react';
import {expect} from 'vitest';
import type {Client} from '../../shared/client/create-client';
import {showScreen} from './screen.fixture';
import {heardCode} from '../api/events/heard-code';
import {useLiveEvents} from '../api/events/live-events';
import {useHealthStore} from '../state/health';
import {MessagesScreen} from '../screens/messages/messages-screen';

// Events wait for it.
await heardCode.load();

export const show = (place = '', spoil?: (client: Client) => Client, as?: 'member') =>
	showScreen(<MessagesScreen />, {
		at: `/messages${place}`,
		...(spoil && {spoil}),
		...(as && {as}),
	});
export const feed = () => screen.findByRole('feed');
export const rows = () => screen.getAllByRole('article');
export const rowOf = (id: number) => {
	const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
	if (row === null) throw new Error(`No row ${id}.`);
	return row;
};
export const activeRow = () => document.activeElement?.getAttribute('data-row');

/** Hears of what happens on the server. */
function Live() {
	useLiveEvents();
	return null;
}

export const showLive = (place: string, spoil?: (client: Client) => Client) =>
	showScreen(
		<>
			<Live />
			<MessagesScreen />
		</>,
		{at: `/messages${place}`, ...(spoil && {spoil})},
	);

export const live = () =>
	waitFor(() => expect(useHealthStore.getState().byConnection['demo']?.stream).toBe('live'));

export async function channelNamed(client: Client, name: string): Promise<number> {
	const {streams} = await client.getChannels({include_all_active: true});
	return streams.find(channel => channel.name === name)?.stream_id ?? 0;
}
