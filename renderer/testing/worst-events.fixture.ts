import {bounds} from '../../shared/model/bounds';
import {event} from './event.fixture';
import {weightOf} from '../api/events/event-weight';
import type {Tell} from './every-event.fixture';
import type {ServerEvent} from '../api/events/family';
import {part as share} from './full-caches.fixture';
import {mostAtOnce, mostWeight} from '../api/events/gathering';

type Holder = Readonly<Record<string, unknown>>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** A value with other numbers in it. */
function shifted(value: unknown, by: number): unknown {
	if (typeof value === 'number') return value + by;
	if (Array.isArray(value) || !isHolder(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shifted(part, by)]));
}

/** Every way to make a list or record within a value long, with its name. */
function* grown(value: unknown, at: string): Generator<readonly [string, unknown]> {
	if (!isHolder(value)) return;
	for (const [kind, long] of longer(value)) yield [`${at} ${kind}`, long];
	for (const [name, part] of Object.entries(value)) {
		for (const [place, long] of grown(part, `${at}.${name}`)) {
			yield [
				place,
				Array.isArray(value) ? value.with(Number(name), long) : {...value, [name]: long},
			];
		}
	}
}

/** A quarter of what may be told until everything is read anew; more only takes longer. */
const heavy = (mostWeight / 4) * share;
const often = mostAtOnce * share;
const names = Array.from({length: (bounds.list - 100) * share}, (_none, at) => `more ${at}`);
/** Made once, and lent to one case after the other. */
const wide: Record<string, unknown> = {};

function* longer(value: readonly unknown[] | Holder): Generator<readonly [string, unknown]> {
	const [first = 0] = Object.values(value) as readonly unknown[];
	const room = Math.floor(heavy / weightOf([{id: 1, type: 'long', first}], mostWeight));
	if (Array.isArray(value)) {
		if (value.length === 0) return;
		const length = Math.min(bounds.list * share, room);
		yield ['with one entry again and again', Array.from({length}, () => first)];
		yield ['with many entries', Array.from({length}, (_none, at) => shifted(first, at))];
		return;
	}
	for (const name of names) wide[name] = first;
	Object.assign(wide, value);
	yield ['with many names', wide];
	for (const name of Object.keys(value)) Reflect.deleteProperty(wide, name);
}

/** As many of an event as are gone through at once. */
function repeated(told: ServerEvent): readonly ServerEvent[] {
	const count = Math.floor(heavy / weightOf([told], mostWeight));
	return Array.from({length: Math.max(1, Math.min(often, count))}, () => told);
}

/** The worst that may come together of one event: often, of one target or of many, and very long. */
export function* worstOf(
	type: string,
	tell: Tell,
): Generator<readonly [string, readonly ServerEvent[]]> {
	const told = (target: number, at: number) => {
		const {op, ...rest} = tell(target, at);
		return event(type, op, rest);
	};
	const series = (make: (at: number) => ServerEvent) =>
		Array.from({length: often}, (_none, at) => make(at + 1));
	yield ['of one target', series(at => told(1, at))];
	yield ['of many targets', series(at => told(at, at))];
	yield [
		'in turn with another',
		series(at => (at % 2 === 0 ? told(2, at) : event('heartbeat', undefined))),
	];
	for (const [place, long] of grown(told(2, 3), '')) {
		yield [place, repeated(long as ServerEvent)];
	}
}
