import {actions} from './actions.mjs';
import {differencesOf} from './differences.mjs';
import {differencesOfAnswers} from './run-rows.mjs';
import {nameNewcomers, nameResult} from './stage.mjs';

const observers = ['administrator', 'member', 'guest'];
/** Nobody else writes, so the sign that all is told is something that passes and leaves nothing. */
const signer = 'bot';

const capabilities = {
	notification_settings_null: true,
	bulk_message_deletion: true,
	user_avatar_url_field_optional: true,
	stream_typing_notifications: true,
	user_settings_object: true,
	linkifier_url_template: true,
};

/** One queue of events and how far it was read. */
class Ear {
	#last = -1;
	#queue;

	constructor(side, as) {
		this.side = side;
		this.as = as;
	}

	async open() {
		const state = await this.side.need({
			as: this.as,
			method: 'POST',
			path: '/register',
			params: {
				fetch_event_types: [],
				apply_markdown: true,
				client_gravatar: true,
				client_capabilities: capabilities,
			},
		});
		this.#queue = state.queue_id;
		this.#last = state.last_event_id;
	}

	/** What came before the sign. */
	async untilSign() {
		const heard = [];
		for (;;) {
			const {events} = await this.side.need({
				as: this.as,
				path: '/events',
				params: {queue_id: this.#queue, last_event_id: this.#last},
			});
			for (const event of events) {
				this.#last = Math.max(this.#last, event.id);
				if (this.#isSign(event)) return heard;
				if (event.type !== 'heartbeat') heard.push(event);
			}
		}
	}

	#isSign({type, sender}) {
		return type === 'typing' && sender?.user_id === this.side.idOf('person', signer);
	}

	async close() {
		await this.side.call({
			as: this.as,
			method: 'DELETE',
			path: '/events',
			params: {queue_id: this.#queue},
		});
	}
}

/** Does each thing on both servers, and compares the answers and what three people are told of it. */
export async function compareActions(sides, names) {
	const ears = sides.map(side => observers.map(as => new Ear(side, as)));
	await Promise.all(ears.flat().map(ear => ear.open()));
	const found = [];
	const rows = [];
	for (const [name, ...calls] of actions) {
		for (const call of calls) {
			const answers = await Promise.all(sides.map(side => side.call(call)));
			nameResult(
				answers.map(({body}) => body),
				call,
				names,
			);
			if (call.brings) await nameNewcomers(sides, names);
			const row = `actions/${name}: answer`;
			for (const difference of differencesOfAnswers(...answers, names))
				found.push({row, ...difference});
			rows.push(row);
		}
		const heard = await Promise.all(sides.map((side, at) => hear(side, ears[at])));
		observers.forEach((as, at) => {
			const row = `actions/${name}: ${as} hears`;
			rows.push(row);
			for (const difference of differencesOfEvents(heard[0][at], heard[1][at], names)) {
				found.push({row, ...difference});
			}
		});
	}
	await Promise.all(ears.flat().map(ear => ear.close()));
	return {found, rows};
}

async function hear(side, ears) {
	const heard = Promise.all(ears.map(ear => ear.untilSign()));
	await side.need({
		as: signer,
		method: 'POST',
		path: '/typing',
		params: {op: 'start', to: observers.map(each => `<person:${each}>`)},
	});
	return heard;
}

function kindOf({type, op, property, flag}) {
	return [type, op, property ?? flag].filter(each => typeof each === 'string').join('/');
}

/** Events of a kind are compared one by one; then whether the kinds come in the same order. */
export function differencesOfEvents(ours, theirs, names) {
	const found = [];
	const kinds = new Set([...ours, ...theirs].map(kindOf));
	for (const kind of kinds) {
		const mine = ours.filter(event => kindOf(event) === kind);
		const others = theirs.filter(event => kindOf(event) === kind);
		if (mine.length !== others.length) {
			found.push({field: `event ${kind}`, ours: mine.length, theirs: others.length});
		}
		mine.slice(0, others.length).forEach((event, at) => {
			for (const {field, ...rest} of differencesOf(
				withoutId(event),
				withoutId(others[at]),
				names,
			)) {
				found.push({field: `event ${kind}: ${field}`, ...rest});
			}
		});
	}
	const order = ours.map(kindOf);
	const otherOrder = theirs.map(kindOf);
	const isSameSet = [...order].sort().join() === [...otherOrder].sort().join();
	if (isSameSet && order.join() !== otherOrder.join()) {
		found.push({field: 'events in order', ours: order.join(', '), theirs: otherOrder.join(', ')});
	}
	return found;
}

function withoutId({id: _id, ...event}) {
	return event;
}
