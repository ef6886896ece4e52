import type {z} from 'zod';
import {bridge, shortestPassphrase, type Bridge} from '../shared/bridge';

/** Texts that mean something to a path, a program, a parser or an eye. */
const hostileTexts: readonly string[] = [
	'',
	'.',
	'..',
	'../..',
	'../../..',
	'../../../..',
	'../../../Documents',
	'./lists',
	'/',
	'/etc/passwd',
	'~',
	'~/Documents',
	'..\\..\\..',
	'C:\\Windows',
	'\\\\server\\share',
	'%2e%2e%2f%2e%2e',
	'..%00',
	'demo\0',
	'demo/..',
	'demo/../../..',
	'../demo',
	'demo.jsonl',
	'DEMO',
	' demo',
	'*',
	'NUL',
	'con.txt',
	'demo:stream',
	'__proto__',
	'constructor',
	'toString',
	'$(touch pwned)',
	'; rm -rf .',
	'file:///etc/passwd',
	'javascript:alert(1)',
	'\u202egpj.exe',
	'\ud800',
	'a\nb',
	'/user_uploads/../../../api/v1/users',
	'/user_uploads/%2e%2e/%2e%2e/secret',
	'x'.repeat(300),
];

/** None of these is long enough for a passphrase: making a key of one takes long on purpose. */
const shortTexts = hostileTexts.filter(({length}) => length < shortestPassphrase);

const likely = ['demo', 'users', 'https://127.0.0.1:1', 'short'];

/** What schemas say of themselves. */
type Definition = {
	readonly type: string;
	readonly shape?: Readonly<Record<string, z.ZodType>>;
	readonly options?: readonly z.ZodType[];
	readonly element?: z.ZodType;
	readonly innerType?: z.ZodType;
	readonly keyType?: z.ZodType;
	readonly valueType?: z.ZodType;
	readonly values?: readonly unknown[];
	readonly entries?: Readonly<Record<string, unknown>>;
};
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** Of a file: nothing else in a question is made of bytes. */
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Something that fits. */
function fitting(schema: z.ZodType): unknown {
	const found = definitionOf(schema);
	switch (found.type) {
		case 'string':
			return likely.find(text => schema.safeParse(text).success) ?? 'x';
		case 'number':
			return 1;
		case 'boolean':
			return false;
		case 'literal':
			return found.values?.[0];
		case 'enum':
			return Object.values(found.entries ?? {})[0];
		case 'object':
			// What may be left out is.
			return Object.fromEntries(
				Object.entries(found.shape ?? {}).flatMap(([name, field]) => {
					const value = fitting(field);
					return value === undefined ? [] : [[name, value]];
				}),
			);
		case 'union':
			return fitting(found.options?.[0] ?? schema);
		case 'readonly':
			return fitting(found.innerType ?? schema);
		case 'array':
			return [];
		case 'record':
			return {};
		case 'undefined':
		case 'unknown':
		case 'optional':
			return undefined;
		case 'nullable':
		case 'null':
			return null;
		case 'custom':
			return bytesOf('steward: 1\n');
		default:
			throw new Error(`There is no example of ${found.type}.`);
	}
}

/** Everything that fits but for one place that holds a text, or the name of an entry, which is `text`. */
function* variants(schema: z.ZodType, text: string): Generator<unknown> {
	const {type, shape, options, element, innerType, keyType, valueType} = definitionOf(schema);
	if (type === 'string' || type === 'enum' || type === 'literal') yield text;
	if (type === 'custom') yield bytesOf(text);
	if (type === 'object') {
		const whole = fitting(schema) as Readonly<Record<string, unknown>>;
		for (const [name, field] of Object.entries(shape ?? {})) {
			for (const value of variants(field, text)) yield {...whole, [name]: value};
		}
	}
	if (type === 'union') for (const option of options ?? []) yield* variants(option, text);
	if (innerType) yield* variants(innerType, text);
	if (type === 'array' && element) for (const value of variants(element, text)) yield [value];
	if (keyType && valueType) {
		yield Object.fromEntries([[text, fitting(valueType)]]);
		for (const value of variants(valueType, text)) yield Object.fromEntries([['demo', value]]);
	}
}

export type HostileQuestion = {readonly channel: keyof Bridge; readonly question: unknown};

/** Every channel with every hostile text in every place of its question where a text can stand. */
export function hostileQuestions(): readonly HostileQuestion[] {
	return (Object.keys(bridge) as (keyof Bridge)[]).flatMap(channel => {
		const texts = channel.startsWith('vault:') ? shortTexts : hostileTexts;
		return texts.flatMap(text => [
			{channel, question: text},
			...[...variants(bridge[channel].ask, text)].map(question => ({channel, question})),
		]);
	});
}
