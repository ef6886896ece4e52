import type {InlineText, Pass} from './inline-text';

const channelWildcards = new Set(['all', 'everyone', 'stream', 'channel']);
const topicWildcard = 'topic';

const user = /(?<![^\s'"({[/<])@(_?)\*\*([^*]+)\*\*/g;
const group = /(?<![^\s'"({[/<])@(_?)\*([^*]+)\*/g;
const nameAndId = /^(.+)?\|(\d{1,15})$/;

/** `@**Name**`, silent with an underscore; also everybody in the channel or the topic. */
export const userMentions: Pass = (text, inline) =>
	text.includes('@')
		? text.replace(
				user,
				(all, silent: string, name: string) => mention(inline, name, silent !== '') ?? all,
			)
		: text;

function mention(inline: InlineText, name: string, isSilent: boolean): string | undefined {
	const {rendering} = inline;
	if (channelWildcards.has(name)) {
		if (!isSilent) rendering.channelWildcard = true;
		return span(inline, 'user-mention', name, isSilent, ['data-user-id', '*']);
	}
	if (name === topicWildcard) {
		if (!isSilent) rendering.topicWildcard = true;
		return span(inline, 'topic-mention', name, isSilent);
	}
	const exact = nameAndId.exec(name);
	const person = exact
		? rendering.context.userByName?.(exact[1], Number(exact[2]))
		: rendering.context.userByName?.(name);
	if (!person) return undefined;
	const staysSilent = isSilent || !person.isActive;
	(staysSilent ? rendering.silentUserIds : rendering.userIds).add(person.id);
	return span(inline, 'user-mention', person.fullName, staysSilent, [
		'data-user-id',
		String(person.id),
	]);
}

/** `@*name*` of a group, silent with an underscore. */
export const groupMentions: Pass = (text, inline) =>
	text.includes('@')
		? text.replace(group, (all, silent: string, name: string) => {
				const found = inline.rendering.context.groupByName?.(name);
				if (!found) return all;
				if (silent === '') inline.rendering.groupIds.add(found.id);
				return span(inline, 'user-group-mention', found.name, silent !== '', [
					'data-user-group-id',
					String(found.id),
				]);
			})
		: text;

function span(
	inline: InlineText,
	kind: string,
	name: string,
	isSilent: boolean,
	attr?: [string, string],
): string {
	const attrs: [string, string][] = [['class', isSilent ? `${kind} silent` : kind]];
	if (attr) attrs.push(attr);
	return inline.keepLiteral('span', attrs, isSilent ? name : `@${name}`);
}
