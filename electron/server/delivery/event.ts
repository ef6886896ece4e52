import type {WireEvent} from '../../../shared/contract/events/index';
import type {Channel} from '../../../shared/model/channel';

/** To whom an event goes: decided when the change is made. */
export type Audience =
	| {readonly to: 'everyone'; readonly except?: readonly number[]}
	/**
	 * Named people alone, or on top of everybody who is no guest, or of the administrators; but not
	 * those of `except`.
	 */
	| {
			readonly to: 'users' | 'members-and' | 'administrators-and';
			readonly ids: readonly number[];
			readonly except?: readonly number[];
	  };

/** Own queue of a sender and the name that their client gave the message. */
export type Echo = {readonly queueId: string; readonly localId: string; readonly senderId: number};

/** One kind of event, of all that there are. */
export type EventOf<
	Type extends WireEvent['type'],
	Op extends WireEvent['op'] = WireEvent['op'],
> = Extract<NewEvent, {readonly type: Type; readonly op?: Op}>;

/**
 * What stands by its id until it is made ready: each reader gets it as they may see it, and one event
 * serves a thousand readers.
 */
type StoredEvent =
	| {
			readonly type: 'message';
			readonly op?: undefined;
			readonly message_id: number;
			readonly echo?: Echo;
			/** The direct conversation that begins with it. */
			readonly begun?: {readonly id: number; readonly people: readonly number[]};
	  }
	/** `new_ids` are channels that this very change makes. */
	| {
			readonly type: 'stream';
			readonly op: 'create';
			readonly stream_ids: readonly number[];
			readonly new_ids?: readonly number[];
	  }
	/** Channels that are gone, as they were; `left` are those who were in one that ended. */
	| {
			readonly type: 'stream';
			readonly op: 'delete';
			readonly streams: readonly Channel[];
			readonly stream_ids: readonly number[];
			readonly left?: readonly number[];
	  }
	| {
			readonly type: 'subscription';
			readonly op: 'add';
			readonly stream_ids: readonly number[];
			readonly new_ids?: readonly number[];
	  }
	| {
			readonly type: 'default_streams';
			readonly op?: undefined;
			readonly stream_ids: readonly number[];
	  }
	| {readonly type: 'muted_topics'; readonly op?: undefined}
	| {
			readonly type: 'attachment';
			readonly op: 'add' | 'update' | 'remove';
			readonly attachment_id: number;
	  }
	| {readonly type: 'realm_user'; readonly op: 'add'; readonly person: {readonly user_id: number}}
	/** `seen_by` says who sees the address, before and now. */
	| {
			readonly type: 'realm_user';
			readonly op: 'update';
			readonly person: {readonly user_id: number};
			readonly seen_by: {readonly before: number; readonly after: number};
	  }
	/** A new role, and the one before it. */
	| {
			readonly type: 'realm_user';
			readonly op: 'update';
			readonly person: {readonly user_id: number; readonly role: number};
			readonly former_role: number;
	  };

type StoredHead =
	| {readonly type: 'message' | 'default_streams' | 'muted_topics' | 'attachment'}
	| {readonly type: 'stream'; readonly op: 'create' | 'delete'}
	| {readonly type: 'subscription' | 'realm_user'; readonly op: 'add'};

/** What clients are told of a change (api-facts 12); each queue gives it an id. */
export type NewEvent = Exclude<WireEvent, StoredHead> | StoredEvent;

/** What happened, and for whom. Nothing of it is stored: queues live in memory. */
export type AddressedEvent = {readonly audience: Audience; readonly event: NewEvent};
