import {t, plural} from '@lingui/core/macro';
import type {QueryClient} from '@tanstack/react-query';
import {z} from 'zod';
import {formatList} from '../../../shared/languages/formats';
import type {Client} from '../../../shared/client/create-client';
import {ApiError} from '../../../shared/contract/errors';
import type {Place} from '../../../shared/model/change';
import {withResolved} from '../../../shared/model/message';
import {Role} from '../../../shared/model/role';
import type {OwnUser} from '../../../shared/model/user';
import {writeBarrier} from '../../../shared/rules/writing';
import {endReports, reportFailed} from '../../state/reports';
import {whenForgotten} from '../../state/forget';
import {serverNow} from '../../state/server-time';
import {channelKeys} from '../channels/channel-keys';
import {readDirectory, type ChannelDirectory} from '../channels/channels';
import {beginDraft} from './draft-actions';
import {readAs, type ServerEvent} from '../events/family';
import {isOneTopic, placesOfAttempt} from './find-sent';
import {textsOf} from '../saved/saved-texts';
import {lastChannelName, noteChannelName} from '../channels/known-channels';
import {editedIds, rescueEdit} from '../saved/unsaved-edits';
import {isTopicEmpty, isUnsentShown} from './unsent-moves';
import {userKeys} from '../users/user-keys';
import {startListSince} from '../../state/saved-lists';
import {
	beforeTopic,
	channelPrefix,
	isSendingUnsent,
	saveUnsent,
	unsentKey,
	unsentOf,
} from './unsent';

type Account = {readonly id: string; readonly userId: number};
type Asked = Pick<Client, 'getMessages' | 'getMessage'>;

/** The channel of a text, and its topic where it was typed in one. */
type TextPlace = {readonly stream_id: number; readonly topic: string | undefined};

/** So many are looked after at a start, one call or two for each. */
const mostAsked = 20;

/**
 * Looks whether the places of unsent texts are still there: what happened to them while no events came,
 * nobody told. Texts of channels that are gone or shut and of topics without messages, and those typed over
 * messages that are gone, become drafts. Whatever cannot be asked stays.
 */
export async function rescueOrphans(
	client: Client,
	queries: QueryClient,
	account: Account,
): Promise<void> {
	const keys = [...textsOf(account.id).keys()];
	await lookForGone(client, queries, account);
	await Promise.allSettled([gatherUnsent(client, account, keys), gatherEdits(client, account)]);
}

const deletion = z.object({stream_id: z.int(), topic: z.string()});
/** Deletions come by the hundred: the topics are looked at once for all of them. */
const restMilliseconds = 5000;
const waiting = new Map<string, Set<string>>();

/** Texts of such topics that were on screen or on their way when it was looked, by connection. */
const passedOver = new Map<string, Set<string>>();
/** Events after which one may be unable to write in a channel. */
const shutting: ReadonlySet<string> = new Set(['stream', 'subscription', 'realm_user']);

whenForgotten(connectionId => {
	waiting.delete(connectionId);
	passedOver.delete(connectionId);
});

/** The same for channels that are gone, and for the topics of which events say that messages were deleted. */
export function gatherAfter(
	client: Client,
	queries: QueryClient,
	account: Account,
	events: readonly ServerEvent[],
): void {
	const texts = textsOf(account.id);
	if (texts.size === 0) return;
	// The composer that is on screen is gone once it was drawn anew.
	if (events.some(({type}) => shutting.has(type))) {
		window.setTimeout(() => void lookForGone(client, queries, account), restMilliseconds);
	}
	for (const event of events) {
		const place = event.type === 'delete_message' ? readAs(deletion, event) : undefined;
		const key = place && unsentKey({kind: 'channel', ...place});
		if (key === undefined || !texts.has(key)) continue;
		const known = waiting.get(account.id);
		if (known !== undefined) known.add(key);
		else {
			waiting.set(account.id, new Set([key]));
			window.setTimeout(() => {
				const keys = waiting.get(account.id) ?? [];
				waiting.delete(account.id);
				passOver(account.id, keys);
				gatherUnsent(client, account, [...keys]).catch(() => undefined);
			}, restMilliseconds);
		}
	}
}

/**
 * The same for a text whose composer has just been left, or whose sending is over since: until then it was
 * passed over.
 */
export async function gatherLeft(
	client: Client,
	queries: QueryClient,
	account: Account,
	key: string,
): Promise<void> {
	const isUnlooked =
		!isSendingUnsent(account.id, key) && passedOver.get(account.id)?.delete(key) === true;
	await lookForGone(client, queries, account);
	if (isUnlooked) await gatherUnsent(client, account, [key]).catch(() => undefined);
}

async function lookForGone(client: Client, queries: QueryClient, account: Account): Promise<void> {
	if (![...textsOf(account.id).keys()].some(key => placeOf(key) !== undefined)) return;
	const directory = {
		queryKey: channelKeys.directory(account.id),
		queryFn: ({signal}: {readonly signal: AbortSignal}) => readDirectory(client, signal),
		structuralSharing: false as const,
		// What is known to be out of date is read anew, nothing else.
		staleTime: Infinity,
	};
	// Where it cannot be read nothing is known to be gone.
	await queries.fetchQuery(directory).catch(() => undefined);
	gatherGone(queries, account);
}

/** Texts of channels that are not there any more, or where one cannot write, as far as it is known. */
function gatherGone(queries: QueryClient, account: Account): void {
	const directory = queries.getQueryState<ChannelDirectory>(channelKeys.directory(account.id));
	if (directory?.data === undefined || directory.isInvalidated) return;
	// What could not be read is there all the same.
	if (directory.data.leftOut !== undefined) return;
	const self = ownOfNow(queries, account.id);
	const shut = shutIn(directory.data, self, serverNow(account.id));
	const gone: number[] = [];
	for (const key of textsOf(account.id).keys()) {
		const place = placeOf(key);
		if (place === undefined) continue;
		const channel = shut.listed.get(place.stream_id);
		if (channel !== undefined) noteChannelName(account.id, channel);
		if (!shut.isShut(place.stream_id) || !isStray(account.id, key)) continue;
		becomeDraft(account, key, place);
		gone.push(place.stream_id);
	}
	if (gone.length > 0) tellOfGone(account.id, gone);
}

/** The own account; undefined where it is not known, or only as it was at the last time. */
function ownOfNow(queries: QueryClient, connectionId: string): OwnUser | undefined {
	if (startListSince(connectionId, 'users.me') !== undefined) return undefined;
	return queries.getQueryData<OwnUser>(userKeys.own(connectionId));
}

/** Which channels of the directory one cannot write in. Who has no known role is thought to have them all. */
function shutIn({channels, own}: ChannelDirectory, self: OwnUser | undefined, now: number) {
	const listed = new Map(channels.map(channel => [channel.stream_id, channel]));
	const writer = self ?? {role: Role.owner};
	return {
		listed,
		isShut: (id: number): boolean => {
			const channel = listed.get(id);
			if (channel === undefined) return true;
			// How long somebody waits is not known here: nothing is against them.
			const facts = {channel, isIn: own.has(id), waitingDays: undefined, now};
			return writeBarrier(writer, facts) !== undefined;
		},
	};
}

/** So many channels are named in one report. */
const mostNamed = 3;

/** Tells of texts that became drafts; `gone` has the channel of each. */
function tellOfGone(connectionId: string, gone: readonly number[]): void {
	const ids = [...new Set(gone)];
	const names = ids.flatMap(id => lastChannelName(connectionId, id) ?? []);
	const isNamed = names.length === ids.length && names.length <= mostNamed;
	const channels = formatList(names.map(name => `#${name}`));
	const label = isNamed
		? t`You can no longer write in ${channels}.`
		: plural(
				{count: ids.length},
				{
					one: 'You can no longer write in a channel.',
					other: 'You can no longer write in # channels.',
				},
			);
	reportFailed(
		connectionId,
		label,
		plural(
			{count: gone.length},
			{
				one: 'Your unsent text is in Drafts.',
				other: 'Your # unsent texts are in Drafts.',
			},
		),
	);
}

async function gatherUnsent(
	client: Asked,
	account: Account,
	keys: readonly string[],
): Promise<void> {
	const {id} = account;
	for (const key of keys.filter(one => isInTopic(one) && isStray(id, one)).slice(0, mostAsked)) {
		const place = placeOf(key);
		if (place?.topic === undefined) continue;
		if (!(await isGone(client, {...place, topic: place.topic}))) continue;
		// It may have been opened, or sent, while the service was asked.
		if (!isStray(id, key)) continue;
		becomeDraft(account, key, place);
		const label = t`The topic of an unsent message has no messages.`;
		reportFailed(id, label, t`Your text is in Drafts.`);
	}
}

function becomeDraft(
	{id, userId}: Account,
	key: string,
	{stream_id, topic: shown}: TextPlace,
): void {
	const record = unsentOf(id, key);
	if (record === undefined) return;
	// The place has its topic in lower case; an attempt knows it as it is, by all its names.
	const named =
		record.becomes &&
		placesOfAttempt(record.becomes).find(
			place => shown === undefined || isOneTopic(place, {stream_id, topic: shown}),
		);
	const topic = named?.topic ?? shown ?? record.topic;
	const address = {type: 'stream' as const, to: [stream_id], topic};
	// Whether it was sent is looked for from there.
	beginDraft(id, userId, {...address, content: record.text}, record.becomes);
	saveUnsent(id, key, undefined);
	endReports(id, key);
}

/** Those that are on screen are looked at once they are left, those on their way once that is over. */
function passOver(connectionId: string, keys: Iterable<string>): void {
	const shown = [...keys].filter(
		key => isUnsentShown(connectionId, key) || isSendingUnsent(connectionId, key),
	);
	passedOver.set(connectionId, new Set([...(passedOver.get(connectionId) ?? []), ...shown]));
}

async function gatherEdits(client: Asked, account: Account): Promise<void> {
	for (const messageId of editedIds(account.id).slice(0, mostAsked)) {
		try {
			await client.getMessage({message_id: messageId, apply_markdown: false});
		} catch (error) {
			if (!(error instanceof ApiError) || !error.is('BAD_REQUEST')) throw error;
			if (!rescueEdit(account, messageId, {type: '', to: [], topic: ''})) continue;
			reportFailed(
				account.id,
				t`A message that you were editing was deleted.`,
				t`Your text is in Drafts.`,
			);
		}
	}
}

/** A text that nobody looks at, that is not on its way, and of which no move is known. */
function isStray(connectionId: string, key: string): boolean {
	const record = unsentOf(connectionId, key);
	return (
		record !== undefined &&
		record.text.trim() !== '' &&
		record.movedTo === undefined &&
		!isUnsentShown(connectionId, key) &&
		!isSendingUnsent(connectionId, key)
	);
}

function placeOf(key: string): TextPlace | undefined {
	if (!key.startsWith(channelPrefix)) return undefined;
	const rest = key.slice(channelPrefix.length);
	const end = rest.indexOf(beforeTopic);
	if (end === -1) return {stream_id: Number(rest), topic: undefined};
	return {stream_id: Number(rest.slice(0, end)), topic: rest.slice(end + beforeTopic.length)};
}

function isInTopic(key: string): boolean {
	return placeOf(key)?.topic !== undefined;
}

/** A channel that one cannot read any more has no place for the text either. */
async function isGone(client: Asked, place: Place): Promise<boolean> {
	try {
		// The text is kept under the name that the topic has without being resolved.
		const resolved = {...place, topic: withResolved(place.topic, true)};
		return (await isTopicEmpty(client, place)) && (await isTopicEmpty(client, resolved));
	} catch (error) {
		if (error instanceof ApiError && !error.is('RATE_LIMIT_HIT')) return true;
		throw error;
	}
}
