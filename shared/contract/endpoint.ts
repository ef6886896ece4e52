import {z} from 'zod';
import type {ErrorCode} from './errors';

/** Schema of one parameter as it travels: text on the wire, a value on both sides. */
export type WireParameter = z.ZodType<unknown, string | undefined>;

type Shape = Readonly<Record<string, WireParameter>>;

/**
 * Who may call at all; checked before the parameters are read (api-facts 3.3). Finer rules live in
 * the domain.
 * anyone: no credentials; user: any account; human: no bots; member: no guests; human-member:
 * neither; administrator: administrators and owners; owner: owners alone; drafts: whoever has drafts synchronized.
 */
export type Access =
	'anyone' | 'user' | 'human' | 'member' | 'human-member' | 'administrator' | 'owner' | 'drafts';

/** What a change is made to. */
export type Target =
	| 'attachment'
	| 'channel'
	| 'device'
	| 'draft'
	| 'emoji'
	| 'export'
	| 'flag'
	| 'group'
	| 'invitation'
	| 'linkifier'
	| 'message'
	| 'playground'
	| 'profile-field'
	| 'reaction'
	| 'realm'
	| 'settings'
	| 'status'
	| 'subscription'
	| 'topic-policy'
	| 'user';

/**
 * What a call leaves behind.
 * read: nothing, however often it is made; view: nothing that belongs to the organization, but
 * something of the moment, such as a queue of events or that somebody types, so it is not repeated;
 * the rest are changes: only these are noted in the journal and refused while the server is away.
 */
export type Effect = 'read' | 'view' | {readonly changes: Target};

/** A GET reads, and nothing else does. */
type MethodAndEffect =
	| {readonly method: 'GET'; readonly effect: 'read'}
	| {
			readonly method: 'POST' | 'PATCH' | 'DELETE';
			readonly effect: Exclude<Effect, 'read'>;
	  };

/** One reason for a refusal, for the reference page. */
export type RefusalNote = readonly [code: ErrorCode, when: string];

export type EndpointSpec = MethodAndEffect & EndpointFacts;

type EndpointFacts = {
	/** Path below `/api/v1`; `{name}` stands for a parameter declared in `inPath`. */
	readonly path: `/${string}`;
	readonly access: Access;
	/** Incoming webhook bots may call it too. */
	readonly isForWebhooks?: true;
	readonly summary: string;
	/** What a caller should know beyond the parameters: side effects, order, history. */
	readonly notes?: readonly string[];
	readonly inPath: Shape;
	/** First feature level that has it; left out where every server has it that Steward speaks to. */
	readonly level?: number;
	/** In the order in which they are checked. */
	readonly params: Shape;
	/** Parameters that newer servers alone know: the embedded one ignores them like any that it does not know. */
	readonly later: Shape;
	/** What the embedded server assumes for parameters that are left out. */
	readonly defaults: Readonly<Record<string, unknown>>;
	/** Other names under which a parameter is accepted: alias -> name. */
	readonly aliases?: Readonly<Record<string, string>>;
	/** One line of meaning for each parameter. */
	readonly about: Readonly<Record<string, string>>;
	/**
	 * First feature levels of parameters that not every server knows. To an older one they are not
	 * sent, and it does what it did before them.
	 */
	readonly since?: Readonly<Record<string, number>>;
	/** Fields of the answer beside the envelope. */
	readonly returns: z.ZodObject;
	/** Large: it holds everybody of an organization, or the subscribers of all its channels. */
	readonly answer: 'small' | 'large';
	readonly refusals: readonly RefusalNote[];
	/** Whether the body is a form with one file beside the parameters. */
	readonly takesFile?: boolean;
};

type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
	? Name | PathNames<Rest>
	: never;

type Value<P> = P extends z.ZodType ? z.output<P> : never;

type OptionalNames<S> = {
	[K in keyof S]: undefined extends Value<S[K]> ? K : never;
}[keyof S];

type Values<S> = {[K in Exclude<keyof S, OptionalNames<S>>]: Value<S[K]>} & {
	[K in OptionalNames<S>]?: Exclude<Value<S[K]>, undefined>;
};

type Simplify<T> = {[K in keyof T]: T[K]} & {};

const noFields = z.object({});

/** What stands in a declaration only where it is not the usual one. */
const usual = {
	inPath: {},
	params: {},
	later: {},
	defaults: {},
	about: {},
	returns: noFields,
	answer: 'small',
	refusals: [],
} as const;

/** The names in a path have to be declared, and every parameter to be told of. */
type Declared<Path extends string, InPath, Params> = ([PathNames<Path>] extends [keyof InPath]
	? unknown
	: {readonly inPath: Readonly<Record<PathNames<Path>, WireParameter>>}) &
	([keyof InPath | keyof Params] extends [never]
		? unknown
		: {readonly about: Readonly<Record<Extract<keyof InPath | keyof Params, string>, string>>});

/** Declares an operation: once, for the server's route, the typed client and the reference page. */
export function endpoint<
	const Path extends `/${string}`,
	const Rest extends MethodAndEffect &
		Pick<EndpointFacts, 'access' | 'summary'> &
		Partial<Omit<EndpointFacts, 'since'>>,
	InPath extends Shape = typeof usual.inPath,
	Params extends Shape = typeof usual.params,
	Later extends Shape = typeof usual.later,
	Returns extends z.ZodObject = typeof noFields,
	const Defaults extends {
		readonly [K in OptionalNames<Params>]?: Value<Params[K]>;
	} = typeof usual.defaults,
>(
	spec: Rest & {
		readonly path: Path;
		readonly inPath?: InPath;
		readonly params?: Params;
		readonly later?: Later;
		readonly returns?: Returns;
		readonly defaults?: Defaults;
		readonly since?: {readonly [K in Extract<keyof Params | keyof Later, string>]?: number};
	} & Declared<Path, InPath, Params & Later>,
) {
	return withLateSchemas(spec) as Omit<Rest, keyof typeof usual> &
		Pick<EndpointFacts, 'about' | 'answer' | 'refusals'> & {
			readonly path: Path;
			readonly inPath: InPath;
			readonly params: Params;
			readonly later: Later;
			readonly returns: Returns;
			readonly defaults: Defaults;
		};
}

/** The build of the page makes getters of schemas (`scripts/schemas-when-asked.mjs`): each is made once, when it is first read. */
function withLateSchemas(spec: object): object {
	const properties = Object.getOwnPropertyDescriptors(spec);
	if (Object.values(properties).every(({get}) => get === undefined)) return {...usual, ...spec};
	for (const [name, {get}] of Object.entries(properties)) {
		if (get !== undefined) properties[name] = onceRead(name, get);
	}
	return Object.defineProperties({...usual}, properties);
}

function onceRead(name: string, make: () => unknown): PropertyDescriptor {
	return {
		enumerable: true,
		configurable: true,
		get() {
			const value = make();
			Object.defineProperty(this, name, {value, enumerable: true});
			return value;
		},
	};
}

/** What a caller passes: optional parameters may be left out. */
export type Sent<E extends EndpointSpec> = Simplify<
	Values<E['inPath']> & Values<E['params']> & Values<E['later']>
>;

/** What a handler gets: defaults are filled in. */
export type Received<E extends EndpointSpec> = Simplify<
	Values<E['inPath']> &
		Omit<Values<E['params']>, keyof E['defaults']> & {
			[K in keyof E['defaults'] & keyof E['params']]: Exclude<Value<E['params'][K]>, undefined>;
		}
>;

/** Fields of the answer beside the envelope. */
export type Result<E extends EndpointSpec> = z.output<E['returns']>;

/** Whether a call changes something of the organization or of an account. */
export function isChange({effect}: Pick<EndpointSpec, 'effect'>): boolean {
	return typeof effect === 'object';
}
