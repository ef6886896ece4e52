import {screen} from '@testing-library/react';
import type {Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import type {MoveChange} from '../../shared/model/change';
import {showScreen} from './screen.fixture';
import {useChangesStore, type Run} from '../state/changes';
import {taken, Taker} from './apply-changes.fixture';
import {readDirectory} from '../api/channels/channels';

type Update = Client['updateMessage'];

/** What happens to the calls that move messages, by their number since the last `watch`. */
let onCall: (call: number, make: () => ReturnType<Update>) => ReturnType<Update>;
export let calls: number;
export const service: {
	/** Whether nothing can be read. */
	isAway: boolean;
	/** What happens before the next reading. */
	whenRead: (() => Promise<void>) | undefined;
} = {isAway: false, whenRead: undefined};
export let client: Client;
/** How long the last call may be held. */
export let patience: number | undefined;
export let channelId: number;

export function watch(how: typeof onCall): void {
	calls = 0;
	onCall = how;
}

export const lost = () => new Unreachable('cut', 'No answer.');

/** Before each test: a service that answers, and a page that can make changes. */
export async function startMoves(): Promise<void> {
	useChangesStore.setState({runs: []});
	watch((_call, make) => make());
	service.isAway = false;
	service.whenRead = undefined;
	const reading = <Call extends (...sent: never[]) => Promise<unknown>>(call: Call) =>
		(async (...sent) => {
			const act = service.whenRead;
			service.whenRead = undefined;
			await act?.();
			if (service.isAway) throw lost();
			return call(...sent);
		}) as Call;
	const shown = showScreen(<Taker />, {
		spoil: well => ({
			...well,
			getMessage: reading(well.getMessage),
			getMessages: reading(well.getMessages),
			updateMessage: (request, options) => {
				calls += 1;
				patience = options?.patience;
				return onCall(calls, () => well.updateMessage(request, options));
			},
		}),
	});
	({client} = shown);
	await screen.findByText('Ready');
	const {channels} = await readDirectory(client);
	channelId = channels.find(({name}) => name === 'general')!.stream_id;
}

export let topics = 0;

/** Ten messages in two topics of their own: `of` says which of them are in the first one. */
export async function write(of: (at: number) => boolean) {
	nextTopic();
	const names: readonly [string, string] = [`One ${topics}`, `Two ${topics}`];
	const ids: number[] = [];
	for (let at = 0; at < 10; at++) {
		const topic = names[of(at) ? 0 : 1];
		const request = {type: 'stream', to: String(channelId), topic, content: `Message ${at}`};
		ids.push((await client.sendMessage(request)).id);
	}
	const chosen = ids.filter((_id, at) => of(at));
	const change: MoveChange = {
		kind: 'move',
		message_id: chosen[0]!,
		mode: 'change_all',
		ids: chosen,
		before: {stream_id: channelId, topic: names[0]},
		after: {stream_id: channelId, topic: names[1]},
		tellsOld: false,
		tellsNew: false,
	};
	return {ids, chosen, names, change};
}

export type Written = Awaited<ReturnType<typeof write>>;

export async function move({change}: Written): Promise<Run> {
	const run = await taken.apply?.({label: 'Moved.', changes: [change]});
	if (run === undefined) throw new Error('There is no run.');
	return run;
}

/** In which of the two topics the messages are: 1, 2, or 0 of those that are gone. */
export async function placesIn({ids, names}: Written): Promise<string> {
	const places = ids.map(async message_id => {
		const {message} = await client.getMessage({message_id, apply_markdown: false});
		return names.indexOf(message.subject) + 1;
	});
	const found = await Promise.allSettled(places);
	return found.map(one => (one.status === 'fulfilled' ? one.value : 0)).join('');
}

export const patient = {timeout: 20_000};
export const allButOne = (at: number) => at !== 4;
export const idsOf = (changes: readonly unknown[]) =>
	changes.flatMap(change => (change as MoveChange).ids ?? []);

/** Number of topics that no other test uses. */
export function nextTopic(): number {
	topics += 1;
	return topics;
}
