import {fireEvent, screen, waitFor} from '@testing-library/react';
import {expect} from 'vitest';
import {createClient, type Client} from '../../shared/client/create-client';
import type {Draft, DraftBody} from '../../shared/model/draft';
import type {LocalDraft} from '../api/drafts/local-draft';
import {outboxPace} from '../api/drafts/outbox';
import {endOutboxPause} from '../api/drafts/outbox-turns';
import {useSyncState} from '../api/drafts/sync-state';
import {useDraftSync} from '../api/drafts/use-draft-sync';
import {saveText, textsOf, useSavedTexts} from '../api/saved/saved-texts';
import {screenServer} from './screen-server.fixture';
import {leaveScreen, showScreen} from './screen.fixture';
import {useRestoredFocus} from '../frame/use-restored-focus';
import {useChangesStore} from '../state/changes';
import {DraftsScreen} from '../screens/drafts/drafts-screen';

outboxPace.idleMilliseconds = 200;

export type Options = Parameters<typeof showScreen>[1];

/** The screen with the outbox, which the frame carries otherwise. */
function Drafts() {
	useDraftSync();
	return <DraftsScreen />;
}

/** The same with what the frame does for a focus that is lost. */
function DraftsInFrame() {
	useRestoredFocus();
	return (
		<main tabIndex={-1}>
			<Drafts />
		</main>
	);
}

export function show(options: Options = {}, isInFrame = false) {
	return showScreen(isInFrame ? <DraftsInFrame /> : <Drafts />, {
		at: '/drafts',
		as: 'moderator',
		...options,
	});
}

export let client: Client;

export const body = (content: string, part: Partial<DraftBody> = {}): DraftBody => ({
	type: '',
	to: [],
	topic: '',
	content,
	...part,
});
export const stored = async (): Promise<readonly Draft[]> => (await client.getDrafts({})).drafts;
export const contents = async () => (await stored()).map(({content}) => content);
export const make = async (content: string, part: Partial<DraftBody> = {}) =>
	(await client.createDrafts({drafts: [body(content, part)]})).ids[0] ?? 0;
export const rowOf = (name: RegExp) => screen.findByRole('row', {name});
export const editor = () =>
	screen.findByRole<HTMLTextAreaElement>('textbox', {name: 'Text of the draft'});
export const type = async (content: string) =>
	fireEvent.change(await editor(), {target: {value: content}});
export const channelId = async (name: string) =>
	(await client.getChannels({})).streams.find(channel => channel.name === name)?.stream_id ?? 0;

/** The way to send what is open, once it is known where that goes. */
export const sendButton = () =>
	waitFor(() => {
		const button = screen.getByRole<HTMLButtonElement>('button', {name: 'Send message'});
		expect(button.disabled).toBe(false);
		return button;
	});

/** Before each test: the moderator, who has no drafts. */
export async function startDrafts(): Promise<void> {
	const {baseUrl, accounts} = screenServer;
	const {email = '', api_key = ''} = accounts['moderator'] ?? {};
	const {happyDOM} = window as unknown as {happyDOM: {setURL(url: string): void}};
	happyDOM.setURL(new URL(baseUrl).origin);
	client = createClient({baseUrl, credentials: {email, apiKey: api_key}});
	for (const {id} of await stored()) await client.deleteDraft({draft_id: id});
}

/** After each test: nothing of it is left on this computer. */
export async function leaveDrafts(): Promise<void> {
	await leaveScreen();
	useSavedTexts.setState({byConnection: new Map()});
	useSyncState.setState({conflicts: new Map(), refusals: new Map()});
	useChangesStore.setState({runs: []});
	endOutboxPause('demo');
}

/** Drafts that are about to become messages. */
export const noted = () =>
	[...textsOf('demo')].flatMap(([, {text}]) =>
		text.includes('"becomes"') ? [JSON.parse(text) as LocalDraft] : [],
	);

export async function open(name: RegExp, options: Options = {}, isInFrame = false) {
	const shown = show(options, isInFrame);
	const row = await rowOf(name);
	await shown.user.click(row.querySelector('[data-open-row]') ?? row);
	await editor();
	return shown;
}

export const perhapsSent = (draft: Draft | undefined, at: number, after: number): LocalDraft => {
	const {id = 0, content = '', to = [], topic = ''} = draft ?? {};
	const own = {type: draft?.type ?? '', to, topic, content};
	const request = {type: 'stream', to: String(to[0]), topic, content};
	return {
		uid: `s${id}`,
		localId: 0,
		id,
		base: own,
		mine: own,
		at: Date.now(),
		sent: null,
		becomes: {order: request, at, after},
	};
};
export const keepLines = (lines: readonly LocalDraft[]) => {
	for (const line of lines) saveText('demo', `draft ${line.uid}`, JSON.stringify(line));
};
