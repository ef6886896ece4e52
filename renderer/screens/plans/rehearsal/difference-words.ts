import {plural, t} from '@lingui/core/macro';
import {signInTitle} from '../../../../shared/model/sign-in-title';
import {inLanguage} from '../../../../shared/languages/in-language';
import {groupBy} from '../../../../shared/model/group-by';
import type {FoundDifference} from '../../../../shared/model/rehearsal';
import {openName} from '../../../../shared/model/shown-name';
import {policyWords} from '../../../channels/policy-words';
import {partValueWords} from '../../../plans/part-value-words';
import {partWords} from '../../../runs/part-words';
import {roleWords} from '../../../people/role-words';
import {valueTexts} from '../../../people/value-text';
import type {StepNames} from '../../../plans/step-words';
import {someNames} from '../../../text/in-a-row';

/** A difference as a line: what it is about, and what stands there instead. */
export type DifferenceLine = {
	readonly way: 'added' | 'removed' | 'changed';
	/** "Di Moss", "#general". */
	readonly subject: string;
	/** "Role", "#general"; undefined where the title of its group says it. */
	readonly what: string | undefined;
	readonly before: string | undefined;
	readonly after: string | undefined;
	/** What `what` counts and does not name. */
	readonly rest?: readonly string[];
};

/** Names of people whom the copy has and the organization does not: steps add them. */
export function namesOnCopy(names: StepNames, difference: readonly FoundDifference[]): StepNames {
	const added = new Map(
		difference.flatMap(({kind, id, name, part, before}) =>
			kind === 'person' && id !== undefined && part === undefined && before === undefined
				? [[id, openName(name)] as const]
				: [],
		),
	);
	return {...names, person: id => added.get(id) ?? names.person(id)};
}

/** Differences of the same sort. */
export type DifferenceGroup = {
	readonly title: string;
	readonly lines: readonly DifferenceLine[];
};

type Read = DifferenceLine & {readonly title: string};
type Thing = Readonly<Record<string, unknown>>;

/** The differences in words, by their sort; the largest sort comes last, for it says the least. */
export function differenceGroups(
	difference: readonly FoundDifference[],
	names: StepNames,
): readonly DifferenceGroup[] {
	const groups = new Map<string, DifferenceLine[]>();
	for (const one of difference) {
		const {title, ...line} = lineOf(one, names);
		const known = groups.get(title);
		if (known === undefined) groups.set(title, [line]);
		else known.push(line);
	}
	return [...groups]
		.map(([title, lines]) => ({
			title,
			lines: linesOf(title, lines),
		}))
		.toSorted((one, other) => one.lines.length - other.lines.length);
}

function linesOf(title: string, lines: readonly DifferenceLine[]): readonly DifferenceLine[] {
	const places = placesIn.get(title);
	return places === undefined ? bySubject(lines) : gathered(lines, places);
}

/** How many there are, with the names of some. */
type CountedNames = (count: number, names: string) => string;

const countedChannels: CountedNames = (count, names) =>
	plural(count, {one: `# channel: ${names}`, other: `# channels: ${names}`});
const countedGroups: CountedNames = (count, names) =>
	plural(count, {one: `# group: ${names}`, other: `# groups: ${names}`});
const countedPeople: CountedNames = (count, names) =>
	plural(count, {one: `# person: ${names}`, other: `# people: ${names}`});

/** What people are added to and removed from, by the title. */
const placesIn: ReadonlyMap<string, CountedNames> = inLanguage(
	() =>
		new Map([
			[t`Added to channels`, countedChannels],
			[t`Removed from channels`, countedChannels],
			[t`Added to groups`, countedGroups],
			[t`Removed from groups`, countedGroups],
		]),
);
const mostNamed = 2;

/** Who came into many channels or left them is one line, and so is a channel that many came into or left. */
function gathered(
	lines: readonly DifferenceLine[],
	places: CountedNames,
): readonly DifferenceLine[] {
	const people = [...groupBy(lines, ({subject}) => subject).values()];
	const alone = people.filter(({length}) => length === 1).flat();
	const channels = [...groupBy(alone, ({what = ''}) => what).values()];
	return [
		...people
			.filter(({length}) => length > 1)
			.map(some => inOne(some, ({what = ''}) => what, places)),
		...channels.flatMap(some =>
			some.length === 1
				? some
				: inOne(
						some.map(({subject, what = '', ...line}) => ({...line, subject: what, what: subject})),
						({what = ''}) => what,
						countedPeople,
					),
		),
	];
}

function inOne(
	lines: readonly DifferenceLine[],
	nameOf: (line: DifferenceLine) => string,
	counted: CountedNames,
): DifferenceLine {
	const all = lines.map(nameOf);
	const rest = all.slice(mostNamed);
	const what = counted(all.length, someNames(all, mostNamed));
	return {...(lines[0] as DifferenceLine), what, ...(rest.length > 0 && {rest})};
}

/** What is about the same thing stands together. */
function bySubject(lines: readonly DifferenceLine[]): readonly DifferenceLine[] {
	const places = new Map<string, number>();
	for (const {subject} of lines) if (!places.has(subject)) places.set(subject, places.size);
	const placeOf = ({subject}: DifferenceLine) => places.get(subject) ?? 0;
	return lines.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function lineOf(one: FoundDifference, names: StepNames): Read {
	const {kind, part, before, after} = one;
	const way: Way = part === undefined ? (before === undefined ? 'added' : 'removed') : 'changed';
	const whole = {way, what: undefined, before: undefined, after: undefined} as const;
	// A setting has no parts: its name says what the value is.
	const named =
		kind === 'setting' || kind === 'own-setting' || kind === 'default-setting' ? one.name : part;
	const worded = (value: unknown) =>
		part === undefined ? undefined : partValueWords(named ?? '', value, names);
	const plain = {
		way,
		what: part === undefined ? undefined : partWords(part),
		before: worded(before),
		after: worded(after),
	};
	switch (kind) {
		case 'person':
			return personLine(one, names, way);
		case 'channel':
			return channelLine(one, names, way);
		case 'field':
			return {...plain, subject: openName(one.name), title: fieldTitles[way]};
		case 'group':
			return groupLine(one, names, plain, groupTitles[way]);
		case 'emoji':
			return {...plain, subject: `:${one.name}:`, title: emojiTitles[way]};
		case 'linkifier':
			return {...plain, subject: one.name, title: linkifierTitles[way]};
		case 'default-setting':
			return {
				...plain,
				subject: forNewPeople(partWords(one.name)),
				what: undefined,
				title: t`Defaults for new people changed`,
			};
		case 'domain':
			return {...plain, subject: one.name, title: domainTitles[way]};
		case 'sign-in':
			return {
				...plain,
				subject: signInTitle(one.name),
				what: undefined,
				title: t`Ways to sign in changed`,
			};
		case 'channel-group':
			return {...plain, subject: openName(one.name), title: channelGroupTitles[way]};
		case 'playground':
			return {...plain, subject: openName(one.name), title: playgroundTitles[way]};
		case 'invitation':
			return {
				...(part === undefined ? whole : plain),
				subject: invitationName(one),
				title: invitationTitles[way],
			};
		case 'message':
			return messageLine(one, way, names);
		case 'status':
			return {
				...plain,
				subject: personName(one, names),
				title: t`Statuses changed`,
				...(part === undefined && {
					before: statusWords(before, names),
					after: statusWords(after, names),
				}),
			};
		case 'own-subscription':
			return {
				...plain,
				subject: `#${openName(one.name)}`,
				title: {
					added: t`Your subscriptions added`,
					removed: t`Your subscriptions removed`,
					changed: t`Your channel settings changed`,
				}[way],
			};
		case 'topic-policy':
			return {
				...whole,
				subject: `#${openName(one.name)}`,
				title: t`Your topic settings changed`,
				before: topicPolicy(before),
				after: topicPolicy(after),
			};
		case 'own-setting':
			return {
				...plain,
				what: undefined,
				subject: partWords(one.name),
				title: t`Your settings changed`,
			};
		case 'setting':
			return {
				...plain,
				what: undefined,
				subject: partWords(one.name),
				title: t`Organization settings changed`,
			};
		default:
			return kind satisfies never;
	}
}

type Way = DifferenceLine['way'];

type Titles = Readonly<Record<Way, string>>;

const fieldTitles: Titles = inLanguage(() => ({
	added: t`Profile fields created`,
	removed: t`Profile fields deleted`,
	changed: t`Profile fields changed`,
}));
const groupTitles: Titles = inLanguage(() => ({
	added: t`Groups created`,
	removed: t`Groups deleted`,
	changed: t`Groups changed`,
}));
const emojiTitles: Titles = inLanguage(() => ({
	added: t`Emoji created`,
	removed: t`Emoji deleted`,
	changed: t`Emoji changed`,
}));
const linkifierTitles: Titles = inLanguage(() => ({
	added: t`Linkifiers created`,
	removed: t`Linkifiers deleted`,
	changed: t`Linkifiers changed`,
}));
const domainTitles: Titles = inLanguage(() => ({
	added: t`E-mail domains added`,
	removed: t`E-mail domains removed`,
	changed: t`E-mail domains changed`,
}));
const channelGroupTitles: Titles = inLanguage(() => ({
	added: t`Default channel groups created`,
	removed: t`Default channel groups deleted`,
	changed: t`Default channel groups changed`,
}));
const playgroundTitles: Titles = inLanguage(() => ({
	added: t`Code playgrounds created`,
	removed: t`Code playgrounds deleted`,
	changed: t`Code playgrounds changed`,
}));
const invitationTitles: Titles = inLanguage(() => ({
	added: t`Invitations created`,
	removed: t`Invitations revoked`,
	changed: t`Invitations changed`,
}));

const forNewPeople = (setting: string) => t`${setting} for new people`;

function personName({id = 0, name}: FoundDifference, {person}: StepNames): string {
	const known = person(id);
	return known === t`User ${id}` ? openName(name) : known;
}

function personLine(one: FoundDifference, names: StepNames, way: Way): Read {
	const {part, before, after} = one;
	const subject = personName(one, names);
	const told = (title: string, words: (value: unknown) => string): Read => ({
		way,
		subject,
		what: undefined,
		before: words(before),
		after: words(after),
		title,
	});
	if (part === undefined) {
		const title = way === 'added' ? t`People added` : t`People no longer visible`;
		return {way, subject, what: undefined, before: undefined, after: undefined, title};
	}
	if (part === 'role') return told(t`Roles changed`, roleTitle);
	const plainWords = (value: unknown) => partValueWords(part, value, names);
	if (part === 'full_name') return told(t`Names changed`, plainWords);
	if (part === 'is_active') {
		const title = after === true ? t`Accounts reactivated` : t`Accounts deactivated`;
		return told(title, value => (value === true ? t`Active` : t`Deactivated`));
	}
	const field = /^profile (\d+)$/.exec(part)?.[1];
	if (field !== undefined) {
		const known = names.field(Number(field));
		const words = known && valueTexts(known, names.person);
		const line = told(t`Profile values changed`, value =>
			typeof value === 'string' && words !== undefined ? words(value) : plainWords(value),
		);
		return {...line, what: openName(known?.name ?? t`Profile value`)};
	}
	const isPerson = part === 'bot_owner_id';
	const line = told(t`People changed`, value =>
		isPerson && typeof value === 'number' ? names.person(value) : plainWords(value),
	);
	return {...line, what: isPerson ? t`Owner` : partWords(part)};
}

function groupLine(
	one: FoundDifference,
	names: StepNames,
	plain: Omit<DifferenceLine, 'subject'>,
	title: string,
): Read {
	const {part, after} = one;
	const subject = openName(one.name);
	const [, sort, id] = /^(member|subgroup) (\d+)$/.exec(part ?? '') ?? [];
	if (sort === undefined) {
		const isWhole = part === undefined;
		const none = isWhole && {what: undefined, before: undefined, after: undefined};
		return {...plain, ...none, subject, title};
	}
	const isAdded = after === true;
	const inner =
		sort === 'member'
			? names.person(Number(id))
			: openName(names.group(Number(id)) ?? groupNumbered(String(id)));
	return {
		way: isAdded ? 'added' : 'removed',
		subject: inner,
		what: subject,
		before: undefined,
		after: undefined,
		title: isAdded ? t`Added to groups` : t`Removed from groups`,
	};
}

const groupNumbered = (id: string) => t`Group ${id}`;

function channelLine(one: FoundDifference, names: StepNames, way: Way): Read {
	const {part, before, after} = one;
	const channel = `#${openName(one.name)}`;
	const inside = /^subscriber (\d+)$/.exec(part ?? '')?.[1];
	if (inside !== undefined) {
		const isAdded = after === true;
		return {
			way: isAdded ? 'added' : 'removed',
			subject: names.person(Number(inside)),
			what: channel,
			before: undefined,
			after: undefined,
			title: isAdded ? t`Added to channels` : t`Removed from channels`,
		};
	}
	if (part === undefined) {
		const title = way === 'added' ? t`Channels created` : t`Channels archived`;
		return {way, subject: channel, what: undefined, before: undefined, after: undefined, title};
	}
	return {
		way,
		subject: channel,
		what: partWords(part),
		before: partValueWords(part, before, names),
		after: partValueWords(part, after, names),
		title: t`Channel settings changed`,
	};
}

function messageLine(
	{name, part, before, after}: FoundDifference,
	way: Way,
	names: StepNames,
): Read {
	const plainWords = (value: unknown) => partValueWords(part ?? 'content', value, names);
	const title = {
		added: t`Messages sent`,
		removed: t`Messages deleted`,
		changed: t`Messages changed`,
	}[way];
	const subject = `#${openName(name)}`;
	if (part === undefined) {
		const {content} = (after ?? before ?? {}) as Thing;
		return {way, subject, what: plainWords(content), before: undefined, after: undefined, title};
	}
	const words = (value: unknown) =>
		part === 'place' ? `#${plainWords(value)}` : plainWords(value);
	return {way, subject, what: partWords(part), before: words(before), after: words(after), title};
}

function invitationName({name, part, before, after}: FoundDifference): string {
	const {email, invited_as: role} = ((part === undefined && (after ?? before)) || {}) as Thing;
	const who =
		typeof email === 'string' ? openName(email) : name === 'link' ? t`Link` : t`By e-mail`;
	return typeof role === 'number' ? `${who} (${roleTitle(role)})` : who;
}

const none = () => t`None`;

const roleTitle = (value: unknown) => (typeof value === 'number' ? roleWords(value).title : none());

function topicPolicy(value: unknown): string {
	const policy =
		typeof value === 'object' && value !== null
			? (value as Thing)['visibility_policy']
			: (value ?? 0);
	return policyWords.find(one => one.policy === policy)?.title ?? String(policy);
}

function statusWords(value: unknown, names: StepNames): string {
	return value === undefined
		? none()
		: partValueWords('status_text', (value as Thing)['status_text'], names);
}
