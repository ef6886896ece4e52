import {z} from 'zod';
import type {EndpointSpec, Target, WireParameter} from '../contract/endpoint';
import {errorCodes} from '../contract/errors';
import type {EventSpec} from '../contract/events/event';
import {events} from '../contract/events/index';
import {contract} from '../contract/index';
import {schemasIn} from '../contract/schemas-in';
import {groupBy} from '../model/group-by';

/**
 * The reference page of the API in Markdown, made from the contract alone; `npm run docs` writes it to
 * `docs/api.md` and a test fails when the page is not what this returns.
 */
export function renderApiPage(): string {
	const operations = Object.entries<EndpointSpec>(contract);
	const told = [
		...operations.flatMap(([, {returns, inPath, params}]) => [
			returns,
			...Object.values({...inPath, ...params}),
		]),
		...Object.values<EventSpec>(events).flatMap(spec =>
			('shape' in spec ? [spec.shape] : Object.values(spec.ops)).flatMap(shape =>
				Object.values(shape),
			),
		),
	];
	return [
		'# API reference',
		'Made from `shared/contract/` by `npm run docs`; do not edit.',
		[
			'Every path is relative to the base address, which ends in `/api/v1`.',
			'GET parameters travel in the query, all others as form fields; lists, objects, numbers and',
			'booleans travel as JSON text. Answers are JSON with `result` and `msg`; a refusal has `code` as',
			'well. Parameters that an operation does not know are named in `ignored_parameters_unsupported`.',
			'An operation reads, changes something, or has the effect `view`: nothing that belongs to the',
			'organization changes, and only changes are noted in the journal.',
		].join('\n'),
		'## Operations',
		table(
			['Operation', 'Call', 'Effect', 'What it does'],
			operations.map(([name, spec]) => [
				`[${name}](#${name.toLowerCase()})`,
				`\`${spec.method} ${spec.path}\``,
				typeof spec.effect === 'string' ? spec.effect : 'change',
				spec.summary,
			]),
		),
		...operations.flatMap(([name, spec]) => renderOperation(name, spec)),
		'## Events',
		[
			'What a queue tells of, each with an `id` that grows within its queue and its `type`; many have an',
			'`op`. Who hears of a change is decided when it is made, and what of it a reader may see as well.',
		].join('\n'),
		...Object.entries<EventSpec>(events).flatMap(([type, spec]) => renderEvent(type, spec)),
		'## Records',
		...recordsOf(told).flatMap(record => [
			`### ${recordName(record) ?? ''}`,
			fieldTable('Field', record),
		]),
		'## Error codes',
		table(
			['Code', 'Status', 'Extra fields'],
			Object.entries(errorCodes).map(([code, {status, details}]) => [
				`\`${code}\``,
				String(status),
				fieldNames(details).join(', '),
			]),
		),
		'',
	].join('\n\n');
}

function renderEvent(type: string, spec: EventSpec): string[] {
	const shapes = 'shape' in spec ? [['Field', spec.shape] as const] : opsOf(spec.ops);
	return [
		`### Event \`${type}\``,
		`${spec.summary} Heard by: ${spec.hears}.`,
		...shapes
			.filter(([, shape]) => Object.keys(shape).length > 0)
			.map(([head, shape]) => fieldTable(head, z.object(shape))),
	];
}

/** Operations of an event with the same fields stand together. */
function opsOf(ops: Extract<EventSpec, {readonly ops: unknown}>['ops']) {
	return [...groupBy(Object.entries(ops), ([, shape]) => shape)].map(([shape, same]) => {
		const head = same.map(([name]) => `\`${name}\``).join(', ');
		return [`Field where \`op\` is ${head}`, shape] as const;
	});
}

/** Records with a section of their own, in the order in which answers, parameters and events name them. */
function recordsOf(schemas: readonly z.core.$ZodType[]): readonly z.ZodObject[] {
	const found = new Set(schemas.flatMap(schema => [...schemasIn(schema)]));
	return [...found].filter(
		(each): each is z.ZodObject => each instanceof z.ZodObject && recordName(each) !== undefined,
	);
}

const whoMayCall: Record<EndpointSpec['access'], string> = {
	anyone: 'anyone, without credentials',
	user: 'every account',
	human: 'people, not bots',
	member: 'everybody but guests',
	'human-member': 'people who are no guests, not bots',
	administrator: 'administrators and owners',
	owner: 'owners',
	drafts: 'every account that has drafts synchronized',
};

const whatChanges: Record<Target, string> = {
	attachment: 'an uploaded file',
	channel: 'a channel',
	device: 'a push token of the caller',
	draft: 'drafts of the caller',
	emoji: 'the custom emoji',
	export: 'exports of the public data',
	flag: 'flags that the caller has on messages',
	group: 'a group',
	invitation: 'an invitation',
	linkifier: 'the linkifiers',
	message: 'messages',
	playground: 'the code playgrounds',
	'profile-field': 'the custom profile fields',
	reaction: 'reactions to a message',
	realm: 'settings of the organization',
	settings: 'settings of the caller',
	status: 'the status of the caller',
	subscription: 'subscriptions',
	'topic-policy': 'what the caller wants of a topic',
	user: 'an account',
};

function effectWords({effect}: EndpointSpec): string {
	if (effect === 'read') return 'Reads only.';
	if (effect === 'view') return 'Changes nothing that belongs to the organization.';
	return `Changes ${whatChanges[effect.changes]}.`;
}

function renderOperation(name: string, spec: EndpointSpec): string[] {
	const parts = [
		`### ${name}`,
		`\`${spec.method} ${spec.path}\``,
		spec.summary,
		[
			effectWords(spec),
			`May be called by: ${whoMayCall[spec.access]}.`,
			...(spec.level === undefined ? [] : [`From feature level ${spec.level} on.`]),
		].join(' '),
	];
	const parameters = [
		...Object.entries(spec.inPath).map(entry => parameterRow(spec, entry, true)),
		...Object.entries({...spec.params, ...spec.later}).map(entry =>
			parameterRow(spec, entry, false),
		),
	];
	if (parameters.length > 0) {
		parts.push(table(['Parameter', 'Type', 'Required', 'Meaning'], parameters));
	} else if (spec.takesFile !== true) parts.push('No parameters.');
	if (spec.takesFile === true)
		parts.push('The body is a form (`multipart/form-data`) with one file.');
	parts.push(renderAnswer(spec.returns));
	if (spec.refusals.length > 0) {
		parts.push(
			table(
				['Refused with', 'When'],
				spec.refusals.map(([code, when]) => [`\`${code}\``, when]),
			),
		);
	}
	if (spec.notes) parts.push(spec.notes.map(note => `- ${note}`).join('\n'));
	return parts;
}

function renderAnswer(returns: z.ZodObject): string {
	if (recordName(returns)) return `Answer: the fields of ${describe(returns)}.`;
	return Object.keys(returns.shape).length > 0
		? fieldTable('Field of the answer', returns)
		: 'Answer: the envelope only.';
}

function fieldTable(head: string, schema: z.ZodObject): string {
	return table(
		[head, 'Type', 'Present'],
		Object.entries(schema.shape).map(([key, field]) => [
			`\`${key}\``,
			describe(field),
			isOptional(field) ? 'not always' : 'always',
		]),
	);
}

/** Name under which a record that several operations share has its own section. */
function recordName(schema: z.core.$ZodType): string | undefined {
	return z.globalRegistry.get(schema)?.id;
}

function parameterRow(
	spec: EndpointSpec,
	[name, schema]: [string, WireParameter],
	isInPath: boolean,
): string[] {
	const fallback = spec.defaults[name];
	const since = spec.since?.[name];
	const required = !schema.safeParse(undefined).success;
	return [
		`\`${name}\``,
		`${describe(valueOf(schema))}${isInPath ? ', in the path' : ''}`,
		required ? 'yes' : fallback === undefined ? 'no' : `no, ${JSON.stringify(fallback)}`,
		`${spec.about[name] ?? ''}${since === undefined ? '' : ` From feature level ${since} on.`}`,
	];
}

/** The side of a parameter that people think in: behind the codec. */
function valueOf(schema: z.core.$ZodType): z.core.$ZodType {
	const {def} = (schema as z.core.$ZodTypes)._zod;
	if (def.type === 'optional') return valueOf(def.innerType);
	return def.type === 'pipe' ? def.out : schema;
}

function fieldNames(schema: z.core.$ZodType): string[] {
	const {def} = (schema as z.core.$ZodTypes)._zod;
	return def.type === 'object' ? Object.keys(def.shape).map(key => `\`${key}\``) : [];
}

/** A schema in words, e.g. `array of integer`. */
function describe(schema: z.core.$ZodType): string {
	const {def} = (schema as z.core.$ZodTypes)._zod;
	const record = recordName(schema);
	if (record) return `[${record}](#${record.toLowerCase()})`;
	switch (def.type) {
		case 'string':
			return 'string';
		case 'boolean':
			return 'boolean';
		case 'number':
			return 'format' in def ? 'integer' : 'number';
		case 'null':
			return 'null';
		case 'literal':
			return def.values.map(value => JSON.stringify(value)).join(' or ');
		case 'nullable':
			return `${describe(def.innerType)} or null`;
		case 'optional':
			return describe(def.innerType);
		case 'array':
			return `array of ${describe(def.element)}`;
		case 'record':
			return `object of ${describe(def.valueType)}`;
		case 'object':
			return `{${Object.entries(def.shape)
				.map(([key, field]) => `\`${key}\`${isOptional(field) ? '?' : ''}: ${describe(field)}`)
				.join(', ')}}`;
		case 'pipe':
			return describe(def.out);
		case 'union':
			return def.options.map(describe).join(' or ');
		default:
			return def.type;
	}
}

function isOptional(schema: z.core.$ZodType): boolean {
	return (schema as z.core.$ZodTypes)._zod.def.type === 'optional';
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) =>
		`| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;
	return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
