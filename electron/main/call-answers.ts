import type {Bridge} from '../../shared/bridge';
import type {Meaning} from '../../shared/model/meaning';
import {readEmojiNames} from '../gateway/emoji-names';
import {readEmojiPicture} from '../gateway/emoji-picture';
import {replay} from '../gateway/replay';
import type {Journal} from '../plans/journal';
import {demoId} from '../vault/connections';
import type {Answers} from './bridge';
import type {Calling} from './calling';
import type {Leaving} from './leaving';
import {readEmoji} from './realm-icon';

type Channel =
	| Extract<keyof Bridge, `calls:${string}`>
	| Extract<keyof Bridge, `emoji:${string}`>
	| Exclude<Extract<keyof Bridge, `journal:${string}`>, 'journal:export'>;

type Parts = {
	readonly calling: Calling;
	readonly journal: Journal;
	readonly leaving: Pick<Leaving, 'isLeft'>;
};

/** The calls of services: those that wait, those in the inspector, and what the journal keeps of them. */
export function callAnswers({calling, journal, leaving}: Parts): Pick<Answers, Channel> {
	const {calls, queues, meanings, userAgent, network, reach} = calling;
	const way = {calls, userAgent, network, reach};
	return {
		'calls:drop'({connectionId, run}) {
			queues.cancelRun(connectionId, run);
			return null;
		},
		'calls:ask-again'({connectionId}) {
			queues.retryNow(connectionId);
			return null;
		},
		'calls:list'({follow}) {
			calls.follow(follow);
			return calls.list();
		},
		'calls:read': ({id}) => calls.read(id) ?? null,
		'calls:pin': ({id, isPinned}) => calls.pin(id, isPinned) && isPinned,
		'calls:clear'() {
			calls.clear();
			return null;
		},
		'calls:replay': ({id}) =>
			replay(id, {...way, queue: queues.of(demoId), onChange: journal.note}),
		'emoji:names': question => readEmojiNames({...question, ...way}),
		'emoji:picture': question => readEmojiPicture({...question, ...way, readPicture: readEmoji}),
		'journal:mean'({connectionId, number, meanings: said}) {
			if (!leaving.isLeft(connectionId)) {
				meanings.announce(connectionId, number, said as Meaning[]);
			}
			return null;
		},
		'journal:read': ({connectionId, filter, before, limit}) =>
			journal.read(connectionId, filter, {before, limit}),
		'journal:outline': ({connectionId, filter, since}) =>
			journal.outline(connectionId, filter, since),
		'journal:of-call': async ({connectionId, callId}) =>
			(await journal.entryOf(connectionId, callId)) ?? null,
		'journal:verify': ({connectionId}) => journal.verify(connectionId),
	};
}
