import type {Rendered} from '../markdown/context';
import {isTame} from '../markdown/light';
import type {Store, Transaction} from '../storage/store';
import type {OnDisconnect} from '../work/disconnect';
import type {WorkPool} from '../work/pool';
import {
	isLightIn,
	render,
	renderHere,
	unrenderable,
	type About,
	type RenderRun,
	type RenderRequest,
} from './rendering';

/** The change turned out to need texts that are not rendered yet; it was rolled back. */
class NotRendered extends Error {
	override readonly name = 'NotRendered';
}

/** What a change may need, and what else follows from it: then something is wrong. */
const mostAttempts = 4;

/** The call whose change is under way: changes run without a pause, one after the other. */
const changing = new WeakMap<Store, CallTexts>();

/**
 * The texts of one call. Rendering takes its time in a thread and a change none: what a handler
 * knows it will need it has rendered before; what a change asks for besides, such as a notice that
 * quotes a description, is rendered after the change was rolled back, and the change is made again.
 */
export class CallTexts {
	readonly #store: Store;
	readonly #work: WorkPool;
	readonly #account: number;
	readonly #onDisconnect: OnDisconnect | undefined;
	/** What has begun is done to its end, whether somebody waits for it or not. */
	#hasChanged = false;
	#rendered: Map<string, Rendered> | undefined;
	#missing: Map<string, RenderRequest> | undefined;
	/** What the change asks for is another text each time, because others change the same. */
	#isLastAttempt = false;

	constructor(store: Store, work: WorkPool, account: number, onDisconnect?: OnDisconnect) {
		this.#store = store;
		this.#work = work;
		this.#account = account;
		this.#onDisconnect = onDisconnect;
	}

	/** Throws BAD_REQUEST for what takes too long or grows too much. */
	async render(request: RenderRequest): Promise<Rendered> {
		const onDisconnect = this.#hasChanged ? undefined : this.#onDisconnect;
		const run: RenderRun = job => this.#work.run(this.#account, 'render', job, onDisconnect);
		const rendered = await render(this.#store, run, request);
		this.#rendered ??= new Map();
		this.#rendered.set(keyOf(request), rendered);
		return rendered;
	}

	/** `Store.write`, for a change that may need texts. It may run several times; once it stays. */
	async write<T>(change: (tx: Transaction) => T): Promise<T> {
		for (let attempt = 0; attempt < mostAttempts; attempt++) {
			this.#isLastAttempt = attempt === mostAttempts - 1;
			try {
				const result = await this.#store.write(tx => this.#during(() => change(tx)), this.#account);
				this.#hasChanged = true;
				return result;
			} catch (error) {
				if (!(error instanceof NotRendered)) throw error;
			}
			for (const request of this.#missing?.values() ?? []) await this.render(request);
		}
		throw unrenderable();
	}

	#during<T>(run: () => T): T {
		this.#missing = undefined;
		changing.set(this.#store, this);
		try {
			const result = run();
			if (this.#missing !== undefined) throw new NotRendered();
			return result;
		} finally {
			changing.delete(this.#store);
		}
	}

	/** What is not there yet stays empty for the rest of the attempt. */
	take(request: RenderRequest): Rendered {
		const key = keyOf(request);
		const known = this.#rendered?.get(key);
		if (known !== undefined) return known;
		// Notices count and name what others may change while they are rendered in a thread.
		const isHere =
			isLightIn(this.#store, request.content) || (this.#isLastAttempt && isTame(request.content));
		if (isHere) return renderHere(this.#store, request.author, request.content);
		this.#missing ??= new Map();
		this.#missing.set(key, request);
		return nothing;
	}
}

const nothing: Rendered = {
	html: '',
	mentions: {
		userIds: [],
		silentUserIds: [],
		groupIds: [],
		channelWildcard: false,
		topicWildcard: false,
	},
	hasLink: false,
	hasImage: false,
	hasAttachment: false,
	uploads: [],
	isMe: false,
};

/** Who may know of what follows from the role. */
function keyOf({author, content}: RenderRequest): string {
	const who =
		'people' in author
			? `${author.people.join()} ${author.channels.join()} ${author.groups?.join() ?? ''}`
			: `${author.id} ${author.role}`;
	return `${who} ${content}`;
}

/** A text inside of a change. */
export function renderFor(store: Store, author: About, content: string): Rendered {
	const texts = changing.get(store);
	if (texts === undefined) throw new TypeError('Texts are rendered for a call.');
	return texts.take({author, content});
}
