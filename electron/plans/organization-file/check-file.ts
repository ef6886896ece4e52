import {t} from '@lingui/core/macro';
import {isSection, planned, sections, type Planned} from '../../../shared/model/organization-file';
import {z} from 'zod';
import {formatList} from '../../../shared/languages/formats';
import {bounds} from '../../../shared/model/bounds';
import type {Json, Path} from './canonical-line';
import {
	channelEntry,
	fieldEntry,
	fileVersion,
	groupEntry,
	invitationEntry,
	organizationPart,
	personEntry,
	settingsPart,
	type ChannelEntry,
	type FieldEntry,
	type GroupEntry,
	type OrganizationPart,
	type PersonEntry,
} from './file-schema';
import {BadOrganizationFile, didYouMean, quoted, start, type Place, type Problem} from './problems';
import type {RawEntry, RawFile, RawPart} from './read-file';
import type {Said} from './settings';
import {formats} from './formats';

/** An entry whose form is right. */
export type FileEntry<E> = {
	readonly key: string;
	/** Undefined where the file says of it what is told already. */
	readonly value: E | undefined;
	readonly place: Place;
	readonly at: (path: Path) => Place;
};

export type FilePart<E> = {readonly value: E; readonly at: (path: Path) => Place};

export type FileSection<E> = {
	readonly place: Place;
	readonly entries: readonly FileEntry<E>[];
};

/** A file whose form is right. A section that is missing is left alone. */
export type CheckedFile = {
	readonly organization: FilePart<OrganizationPart> | undefined;
	readonly settings: FilePart<Readonly<Record<string, Said | undefined>>> | undefined;
	readonly profile_fields: FileSection<FieldEntry> | undefined;
	readonly groups: FileSection<GroupEntry> | undefined;
	readonly channels: FileSection<ChannelEntry> | undefined;
	readonly people: FileSection<PersonEntry> | undefined;
};

export const mostProblems = 100;

const entrySchemas = {
	profile_fields: fieldEntry,
	groups: groupEntry,
	channels: channelEntry,
	people: personEntry,
} as const satisfies Record<Planned, z.ZodObject>;

/** Throws BadOrganizationFile with whatever is wrong with the form. */
export function checkFile(raw: RawFile): CheckedFile {
	const problems: Problem[] = [];
	const {parts} = raw;
	problems.push(...versionProblems(parts.get('steward')));
	// The form of a newer version is not known here.
	if (problems.length > 0) throw new BadOrganizationFile(problems);
	for (const [name, {place}] of parts) {
		if (name === 'steward' || isSection(name)) continue;
		const near = didYouMean(name, [...sections, 'steward']);
		problems.push({...place, message: t`There is no section ${quoted(name)}.${near}`});
	}
	const part = <S extends z.ZodObject>(name: string, schema: S) => {
		const found = parts.get(name);
		if (found?.value === undefined || found.value === null) return undefined;
		const value = checked(schema, found.value, found.at, problems);
		return value === undefined ? undefined : {value: value as z.output<S>, at: found.at};
	};
	const section = <N extends Planned>(name: N) => {
		const found = parts.get(name);
		if (found?.entries === undefined) return undefined;
		const entries: FileEntry<z.output<(typeof entrySchemas)[N]>>[] = [];
		for (const entry of found.entries.values()) {
			if (problems.length >= mostProblems) break;
			entries.push(checkedEntry(entrySchemas[name], entry, problems));
		}
		return {place: found.place, entries};
	};
	const file = {
		organization: part('organization', organizationPart),
		settings: part('settings', settingsPart) as CheckedFile['settings'],
		...(Object.fromEntries(planned.map(name => [name, section(name)])) as Pick<
			CheckedFile,
			Planned
		>),
	};
	const invitations = parts.get('invitations');
	if (invitations?.value !== undefined && invitations.value !== null) {
		checked(z.array(invitationEntry), invitations.value, invitations.at, problems);
	}
	if (problems.length > 0) throw new BadOrganizationFile(problems.slice(0, mostProblems));
	return file;
}

function versionProblems(part: RawPart | undefined): Problem[] {
	if (part === undefined) {
		const message = t`This is not a Steward file: “steward: ${fileVersion}” is missing.`;
		return [{...start, message}];
	}
	const {value} = part;
	if (value === fileVersion) return [];
	const isNewer = typeof value === 'number' && Number.isInteger(value) && value > fileVersion;
	const message = isNewer
		? t`The file is of version ${value}, which a newer Steward reads. This one reads version ${fileVersion}.`
		: t`The version is ${fileVersion}.`;
	return [{...part.at([]), message}];
}

function checkedEntry<S extends z.ZodObject>(
	schema: S,
	{key, value, place, at}: RawEntry,
	problems: Problem[],
): FileEntry<z.output<S>> {
	if (key === '') problems.push({...place, message: t`A name is empty.`});
	if (key.length > bounds.name) problems.push({...place, message: t`A name is too long.`});
	const isTold = value === undefined;
	// Nothing is said of it beside that it is there.
	const said = isTold ? undefined : checked(schema, value ?? {}, at, problems);
	return {key, value: said, place, at};
}

function checked<S extends z.ZodType>(
	schema: S,
	value: Json,
	at: (path: Path) => Place,
	problems: Problem[],
): z.output<S> | undefined {
	const found = schema.safeParse(value);
	if (found.success) return found.data;
	for (const issue of found.error.issues) problems.push(...problemsOf(issue, schema, value, at));
	return undefined;
}

function problemsOf(
	issue: z.core.$ZodIssue,
	schema: z.ZodType,
	whole: Json,
	at: (path: Path) => Place,
): readonly Problem[] {
	const path = issue.path as (string | number)[];
	const said = path.reduce<unknown>(
		(value, part) => (value as Record<string | number, unknown> | null)?.[part],
		whole,
	);
	const place = at(path);
	switch (issue.code) {
		case 'unrecognized_keys':
			return issue.keys.map(key => ({
				...at([...path, key]),
				message: t`There is no ${quoted(key)} here.${didYouMean(key, namesIn(schema))}`,
			}));
		case 'invalid_value': {
			const values = issue.values.map(String);
			const near = typeof said === 'string' ? didYouMean(said, values) : '';
			const found = shown(said);
			const known = formatList(values, 'disjunction');
			const message =
				path.at(-1) === 'role'
					? t`${found} is not a role. Use ${known}.${near}`
					: t`${found} is not allowed here. Use ${known}.${near}`;
			return [{...place, message}];
		}
		case 'invalid_type': {
			const found = shown(said);
			const expected = expectedWords[issue.expected];
			return [
				{
					...place,
					message: expected?.(found) ?? t`Something else is expected here, not ${found}.`,
				},
			];
		}
		case 'invalid_union':
			return [
				{
					...place,
					message: isWho(path.at(-1))
						? t`A group, or a map of groups and people is expected here, not ${shown(said)}.`
						: t`A text, a list of texts or null is expected here, not ${shown(said)}. Put a number in quotes.`,
				},
			];
		case 'invalid_format':
			return [{...place, message: formatWords(issue.message, shown(said))}];
		case 'too_big':
			return [{...place, message: t`This is longer than ${String(issue.maximum)}.`}];
		case 'too_small':
			return [{...place, message: t`This is empty or too small.`}];
		case 'invalid_key':
			return [{...place, message: t`This is no name.`}];
		default:
			return [{...place, message: issue.message}];
	}
}

const isWho = (name: string | number | undefined) =>
	name === 'can_mention' || String(name).startsWith('who_can_');

function namesIn(schema: z.ZodType): readonly string[] {
	const inner = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
	return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

const mapExpected = (found: string) => t`A map of names is expected here, not ${found}.`;
const expectedWords: Readonly<Partial<Record<string, (found: string) => string>>> = {
	string: found => t`A text is expected here, not ${found}.`,
	boolean: found => t`true or false is expected here, not ${found}.`,
	array: found => t`A list is expected here, not ${found}.`,
	object: mapExpected,
	record: mapExpected,
	int: found => t`A whole number is expected here, not ${found}.`,
	number: found => t`A number is expected here, not ${found}.`,
};

/** Of a text whose schema says what it is. */
function formatWords(about: string, found: string): string {
	switch (about) {
		case formats.retention:
			return t`${found} is not organization, forever, or such as 30 days.`;
		case formats.span:
			return t`${found} is not a time such as 10 minutes, or unlimited.`;
		case formats.days:
			return t`${found} is not a number of days, such as 3 days.`;
		case formats.kept:
			return t`${found} is not forever, or such as 30 days.`;
		default:
			return t`${found} is not what is expected here.`;
	}
}

function shown(value: unknown): string {
	if (typeof value === 'string') return quoted(value);
	if (value === undefined) return t({message: 'nothing', context: 'found in a file'});
	if (Array.isArray(value)) return t`a list`;
	return typeof value === 'object' && value !== null ? t`a map` : String(value);
}
