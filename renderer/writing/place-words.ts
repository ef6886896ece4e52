import {t} from '@lingui/core/macro';
/** Names in a row: "Ana Ruiz, Max Ito and 3 more". */
export function namesInARow(names: readonly string[]): string {
	const last = names.at(-1);
	if (last === undefined) return '';
	if (names.length === 1) return last;
	if (names.length > 4) return t`${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
	return `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** What stands on the closed line: "Write in #design > logo", "Write to Ana Ruiz". */
export function writeWords(to: Goal): string {
	switch (to.kind) {
		case 'channel':
			return to.topic === undefined
				? t`Write in #${to.name}`
				: t`Write in #${to.name} > ${to.topic}`;
		case 'direct':
			return to.names.length === 0
				? t`Write a note to yourself`
				: t`Write to ${namesInARow(to.names)}`;
		default:
			return to satisfies never;
	}
}

/** Where a text is that was not sent: "Your text is kept in #design > logo." */
export function savedWords(to: Goal): string {
	return t`Your text is kept in ${placeWords(to)}.`;
}

function placeWords(to: Goal): string {
	if (to.kind === 'channel') {
		return to.topic === undefined ? `#${to.name}` : `#${to.name} > ${to.topic}`;
	}
	return to.names.length === 0
		? t`your notes to yourself`
		: t`your conversation with ${namesInARow(to.names)}`;
}

/** A place with the names of what is there. */
export type Goal =
	| {readonly kind: 'channel'; readonly name: string; readonly topic: string | undefined}
	| {readonly kind: 'direct'; readonly names: readonly string[]};

/** The Markdown of a link to an uploaded file; brackets would end its name. */
export function linkTo({name, url}: {readonly name: string; readonly url: string}): string {
	return `[${name.replaceAll(/[[\]\\]/g, '')}](${url})`;
}
