import type {Contract, OperationName} from '../../shared/contract/index';
import type {EndpointSpec, Received, Result} from '../../shared/contract/endpoint';
import type {ApiError} from '../../shared/contract/errors';
import type {Audience, NewEvent} from './delivery/event';
import type {EventQueues} from './delivery/queues';
import type {Account} from './storage/account';
import type {FilePart} from './http/multipart';
import type {Secret} from './storage/secret';
import type {Store, Transaction} from './storage/store';
import type {Uploads} from './storage/uploads';
import type {LoginAttempts} from './http/login-attempts';
import type {CallTexts} from './services/call-texts';
import type {PresenceList} from './views/presence-list';
import type {UserLists} from './views/user-lists';
import type {OnDisconnect} from './work/disconnect';
import type {WorkPool} from './work/pool';
import type {Slots} from './work/slots';

/** What every operation can reach. */
export type Services = {
	readonly store: Store;
	readonly secret: Secret;
	readonly lists: UserLists;
	readonly presenceList: PresenceList;
	/** The same for clients of old. */
	readonly legacyPresenceList: PresenceList;
	readonly queues: EventQueues;
	readonly attempts: LoginAttempts;
	readonly uploads: Uploads;
	/** For what a text can make slow. */
	readonly work: WorkPool;
	/** For searches, whose threads read the database. */
	readonly searching: WorkPool;
	/** For pages of messages that take steps. */
	readonly pages: Slots;
	/** Passes on what is not kept, to those who are listening. */
	readonly tell: (audience: Audience, event: NewEvent) => void;
	/** Has the next of the messages that are sent later looked up anew. */
	readonly lookForScheduled: () => void;
	/** Has the next member who counts as a full one looked up anew. */
	readonly lookForFullMembers: () => void;
	/** Address of the server without the API prefix. */
	readonly rootUrl: () => string;
};

/**
 * One request as an operation sees it. What is in it is asked for by name: most of it is made only
 * then, and `...` copies none of that.
 */
export type Context<Actor> = Services & {
	readonly actor: Actor;
	/** What the calling program says it is. */
	readonly userAgent: string | undefined;
	/** Of operations that take one; the operation sees to how many there are. */
	readonly files: readonly FilePart[];
	/** Calls back when the caller hung up, or has the answer; until what it answers is called. */
	readonly onDisconnect: OnDisconnect;
	/**
	 * Makes a change durable as `Store.write` does, with the caller as they are when its turn comes:
	 * another change may have taken their role or account in between. A change that turns out to need
	 * a text rendered is made again: it must not keep anything outside of itself.
	 */
	readonly write: <T>(change: (tx: Transaction, actor: Actor) => T) => Promise<T>;
	/** Does what is long in steps, between which others have their turn. */
	readonly inSteps: <T>(steps: Iterator<unknown, T>) => Promise<T>;
	/** Texts that are rendered before the change that needs them. */
	readonly texts: CallTexts;
};

/** Who waits for an answer. The text of one is its envelope and fields as JSON, without the last brace. */
export type PendingResponse = {
	readonly answer: (text: string) => void;
	readonly refuse: (refusal: ApiError) => void;
};

/**
 * An answer that comes when something happens. Hundreds may become due at once, so each leaves with
 * no promise in between.
 */
export class Later {
	/** May answer at once; what it throws is the answer. */
	readonly begin: (waiting: PendingResponse) => void;
	constructor(begin: (waiting: PendingResponse) => void) {
		this.begin = begin;
	}
}

/** An answer whose envelope and fields are JSON already, without the last brace. */
export class Serialized {
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}
}

/**
 * An answer whose body comes serialized, in parts, as the network takes them: the envelope included.
 * `ownBytes` are those that are made and kept for this answer alone; other parts are kept for everybody.
 */
export class Prepared {
	readonly parts: Iterable<Buffer>;
	readonly ownBytes: number;
	constructor(parts: Iterable<Buffer>, ownBytes: number) {
		this.parts = parts;
		this.ownBytes = ownBytes;
	}
}

type ActorOf<E extends EndpointSpec> = E['access'] extends 'anyone' ? undefined : Account;

type Answer<E extends EndpointSpec> = Result<E> | Serialized | Prepared | Later;

export type Handler<E extends EndpointSpec> = (
	context: Context<ActorOf<E>>,
	received: Received<E>,
) => Answer<E> | Promise<Answer<E>>;

/** A handler for every operation of the contract: a forgotten one does not compile. */
export type Handlers = {[Name in OperationName]: Handler<Contract[Name]>};
