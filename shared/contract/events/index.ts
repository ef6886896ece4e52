import {z} from 'zod';
import {channelEvents} from './channels';
import type {EventSpec} from './event';
import {messageEvents} from './messages';
import {organizationEvents} from './organization';
import {peopleEvents} from './people';

/**
 * Every event that Steward speaks, by type: the one list that the server's emitters, the window's caches and
 * the reference page read (api-facts 12).
 */
export const events = {
	...peopleEvents,
	...channelEvents,
	...messageEvents,
	...organizationEvents,
} as const;

type Events = typeof events;
export type EventType = keyof Events;

/** Lists and records that nobody changes, however deep. */
type DeepReadonly<T> = T extends readonly unknown[] | Record<string, unknown>
	? {readonly [Key in keyof T]: DeepReadonly<T[Key]>}
	: T;

/** Of a shape without fields zod says that it has none at all, the type of the event included. */
type Fields<Shape extends z.core.$ZodShape> = keyof Shape extends never
	? unknown
	: DeepReadonly<z.output<z.ZodObject<Shape>>>;

type OfType<Type extends EventType, Spec> = Spec extends {readonly shape: infer Shape}
	? {readonly type: Type; readonly op?: undefined} & Fields<Extract<Shape, z.core.$ZodShape>>
	: Spec extends {readonly ops: infer Ops}
		? {
				[Op in keyof Ops]: {readonly type: Type; readonly op: Op} & Fields<
					Extract<Ops[Op], z.core.$ZodShape>
				>;
			}[keyof Ops]
		: never;

/** An event as clients get it, without the id that its queue gives it. */
export type WireEvent = {[Type in EventType]: OfType<Type, Events[Type]>}[EventType];

/** The shape of events of one type and `op`, with nothing beside it; undefined for unknown ones. */
export function eventSchema(type: string, op: string | undefined): z.ZodObject | undefined {
	if (!Object.hasOwn(events, type)) return undefined;
	const spec: EventSpec = events[type as EventType];
	const head = {id: z.int(), type: z.literal(type)};
	if ('shape' in spec) return z.strictObject({...head, ...spec.shape});
	const shape = op !== undefined && Object.hasOwn(spec.ops, op) ? spec.ops[op] : undefined;
	return shape && z.strictObject({...head, op: z.literal(op ?? ''), ...shape});
}
