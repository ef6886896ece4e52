import type {Account} from '../storage/account';

/**
 * What the notification bot writes is Markdown, and names of channels and topics in it were chosen by
 * people: nothing in them may become markup, and only what the notice is about is linked.
 */

/** Ends a link early, or is taken before it. */
const marksInLinks = /[*`]|\$\$/;
/** May be markup somewhere in a line. */
const marks = /[*`$[\]:~@#<>\\/_|]/;

/** A link to a channel, or to a topic in it; what cannot be written as one stands as code. */
export function linkTo({name}: {readonly name: string}, topic?: string): string {
	const place = topic === undefined ? name : `${name}>${topic}`;
	// A channel's name ends at the first such sign.
	if (!marksInLinks.test(place) && !name.includes('>')) return `#**${place}**`;
	return asCode(topic === undefined ? `#${name}` : `#${name} > ${topic}`);
}

/** A name in bold; as code where it could be markup. */
export function boldly(name: string): string {
	return marks.test(name) ? asCode(name) : `**${name}**`;
}

/** A mention that notifies nobody. */
export function silently({fullName, id}: Account): string {
	return `@_**${fullName}|${id}**`;
}

/** A group that is named and not notified; one whose name cannot be written so stands as code. */
export function groupSilently({name}: {readonly name: string}): string {
	return /[*`]|\$\$/.test(name) ? asCode(name) : `@_*${name}*`;
}

/** A mention that reads as one; whoever is mentioned gets no copy of what tells somebody else of it. */
export function loudly({fullName, id}: Account): string {
	return `@**${fullName}|${id}**`;
}

/** The description of a channel as a quotation, which nothing in it ends. */
export function quoted(description: string): string {
	if (description === '') return '*There is no description.*';
	const fence = '`'.repeat(longestRun(description) < 3 ? 3 : longestRun(description) + 1);
	return `${fence} quote\n${description}\n${fence}`;
}

function longestRun(text: string): number {
	return Math.max(0, ...(text.match(/`+/g) ?? []).map(run => run.length));
}

function asCode(text: string): string {
	const longest = longestRun(text);
	const fence = '`'.repeat(longest + 1);
	const gap = longest > 0 ? ' ' : '';
	return fence + gap + text + gap + fence;
}
