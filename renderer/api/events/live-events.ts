import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useRef, useState} from 'react';
import {useHealth, useHealthStore, type Health} from '../../state/health';
import {levelNow} from '../../state/servers';
import {useServerState} from '../connection/bridge';
import {useConnection, useStreamClient} from '../connection/client-context';
import {EventStream, type StreamState} from '../../../shared/client/event-stream';
import {askedTypes} from './asked-types';
import {awaitFirstQueue} from './first-queue';
import {gather} from './gathering';
import {heardCode, type Heard} from './heard-code';
import {LiveCaches} from './live-caches';
import {systemClock, type StreamClock} from '../../../shared/client/stream-clock';
import {renewName, tellsName} from '../saved/renew-name';
import {userKeys} from '../users/user-keys';
import {wallNow} from '../../../shared/clock';

/** Shorter than this nobody needs to know that something was caught up with. */
const unnoticedMilliseconds = 1000;
/** A window whose clock stood still for so long had slept. */
const tickMilliseconds = 5000;
const sleepMilliseconds = 20_000;

/**
 * Keeps what is on screen true to what others change, for the connection around it: one stream of
 * events, which goes on by itself after cuts, sleep and restarts, and says in `useHealth` how it is.
 */
export function useLiveEvents(clock: StreamClock = systemClock): void {
	const client = useStreamClient();
	const connection = useConnection();
	const {id, userId} = connection;
	// A level that changes is no reason to begin anew: it is looked at when it matters.
	const known = useRef(connection);
	useEffect(() => {
		known.current = connection;
	});
	const queries = useQueryClient();
	const stream = useRef<EventStream>(undefined);
	const attempt = useAttempt(id);
	heardCode.useCode();
	useEffect(() => {
		const letGo = awaitFirstQueue(id);
		const caches = new LiveCaches({
			queries,
			connectionId: id,
			ownUserId: userId,
			// What a server says of itself goes before what it said when it was connected.
			get featureLevel() {
				return levelNow(known.current);
			},
			clock,
			familiesOf: type => heardCode.now()?.familiesOf(type) ?? [],
			beginAnew: () => running.giveUpQueue(),
		});
		const gathered = gather(
			events => {
				caches.apply(events);
				if (tellsName(events)) renewName(known.current);
				// Once for each event: what is typed is no copy of what the service has.
				const heard = heardCode.now();
				heard?.followMoves(client, id, events);
				heard?.tellTopicMoves(client, id, events);
				heard?.tellDeletions(id, events);
				heard?.rescueEdits(queries, {id, userId}, events);
				heard?.noteMovedAttempts(id, events);
				heard?.gatherAfter(client, queries, {id, userId}, events);
			},
			() => running.giveUpQueue(),
			heardCode.arrived,
		);
		const noted = notesOf(id, clock);
		const running = new EventStream({
			client,
			clock,
			eventTypes: askedTypes,
			onEvents: events => {
				void heardCode.load();
				gathered.add(events);
			},
			onQueue: async isFirst => {
				// What the demo is called was read when its server came up.
				if (known.current.kind === 'server') renewName(known.current);
				const haveWaited = letGo();
				gathered.beginAnew();
				await caches.compare(isFirst && haveWaited);
				whileHeard(({rescueOrphans}) => void rescueOrphans(client, queries, {id, userId}));
			},
			onState: state => {
				if (state.phase === 'offline' || state.phase === 'refused') letGo();
				// Whether the service answers at all, a small call tells.
				if (state.phase === 'offline' && !noted.isOffline()) {
					void queries.invalidateQueries({queryKey: userKeys.own(id)});
				}
				noted.note(state);
			},
		});
		const whileHeard = (act: (heard: Heard) => void) =>
			void heardCode.arrived.then(heard => {
				if (stream.current === running) act(heard);
			});
		stream.current = running;
		whileHeard(({carryUnsent}) => carryUnsent(id));
		streams.set(id, running);
		void running.start();
		return () => {
			stream.current = undefined;
			if (streams.get(id) === running) streams.delete(id);
			letGo();
			void running.stop();
			gathered.end();
			caches.end();
			noted.end();
		};
	}, [client, queries, id, userId, attempt, clock]);
	useWakes({wake: () => stream.current?.wake(), goOn: () => stream.current?.goOn()});
}

const streams = new Map<string, EventStream>();

/** Has the stream of a connection try again at once, where it is not live. */
export function wakeStream(connectionId: string): void {
	if (useHealthStore.getState().byConnection[connectionId]?.stream === 'live') return;
	streams.get(connectionId)?.wake();
}

/** Counts up when a key that was refused works again: the stream begins anew. */
function useAttempt(connectionId: string): number {
	const {state, stream} = useHealth(connectionId);
	const [attempt, setAttempt] = useState(0);
	const worksAgain = stream === 'refused' && state === 'answering';
	useEffect(() => {
		if (worksAgain) setAttempt(count => count + 1);
	}, [worksAgain]);
	return attempt;
}

/** Calls when it is worth while to try at once: the network or the server is back, or the computer. */
function useWakes(stream: Pick<EventStream, 'wake' | 'goOn'>): void {
	const newest = useRef(stream);
	useEffect(() => {
		newest.current = stream;
	});
	const isReady = useServerState()?.state === 'ready';
	useEffect(() => {
		if (isReady) newest.current.goOn();
	}, [isReady]);
	useEffect(() => {
		const call = () => newest.current.wake();
		let last = wallNow();
		const timer = window.setInterval(() => {
			const now = wallNow();
			if (now - last > sleepMilliseconds) call();
			last = now;
		}, tickMilliseconds);
		window.addEventListener('online', call);
		return () => {
			window.clearInterval(timer);
			window.removeEventListener('online', call);
		};
	}, []);
}

/** Notes the state of the stream; a short catching-up is nobody's concern. */
function notesOf(connectionId: string, clock: StreamClock) {
	const {note} = useHealthStore.getState();
	let timer: number | undefined;
	const put = (change: Partial<Health>) => note(connectionId, change);
	return {
		note(state: StreamState): void {
			window.clearTimeout(timer);
			if (state.phase === 'catching-up') {
				timer = window.setTimeout(() => put({stream: 'catching-up'}), unnoticedMilliseconds);
			} else if (state.phase === 'offline') {
				const since = wallNow() - (clock.now() - state.since);
				put({stream: 'offline', offlineSince: since});
			} else put({stream: state.phase, offlineSince: undefined});
		},
		isOffline: () => useHealthStore.getState().byConnection[connectionId]?.stream === 'offline',
		end: () => window.clearTimeout(timer),
	};
}
