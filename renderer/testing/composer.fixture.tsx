import {screen} from '@testing-library/react';
import {vi} from 'vitest';
import type {Client} from '../../shared/client/create-client';
import {leaveScreen, showScreen} from './screen.fixture';
import {useChangesStore} from '../state/changes';
import {channelId, clientOf, messagesIn, type AccountName} from './real-messages.fixture';
import {useSavedTexts} from '../api/saved/saved-texts';
import type {WritingPlace} from '../writing/writing-place';
import {useAttachmentsStore} from '../screens/messages/editor/compose/attachments-store';
import {Composer} from '../screens/messages/editor/compose/composer';

export const owner = clientOf('owner');

/** After each test: nothing of what was typed is left on this computer. */
export async function leaveComposer(): Promise<void> {
	await leaveScreen();
	useSavedTexts.setState({byConnection: new Map()});
	useChangesStore.setState({runs: []});
	useAttachmentsStore.setState({byPlace: new Map()});
}

type Options = {
	readonly as?: Exclude<AccountName, 'guest'>;
	readonly spoil?: (client: Client) => Client;
};

export function show(place: WritingPlace, options: Options = {}) {
	const onSent = vi.fn();
	const shown = showScreen(
		<>
			<Composer place={place} onSent={onSent} />
			<a href="#elsewhere">Elsewhere</a>
		</>,
		options,
	);
	return {...shown, onSent};
}

export async function inChannel(name: string, topic?: string): Promise<WritingPlace> {
	return {kind: 'channel', stream_id: await channelId(owner, name), topic};
}

export async function open(line: string, place: WritingPlace, options: Options = {}) {
	const shown = show(place, options);
	await shown.user.click(await screen.findByRole('button', {name: name => name.startsWith(line)}));
	const source = (await screen.findByRole(
		'textbox',
		{name: 'Message'},
		{timeout: 20_000},
	)) as HTMLTextAreaElement;
	return {...shown, source};
}

export const sendButton = () => screen.getByRole('button', {name: 'Send'});
export const contents = async (channel: string, topic: string) =>
	(await messagesIn(owner, channel, topic)).map(({content}) => content);
