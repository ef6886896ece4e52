import {t} from '@lingui/core/macro';
import {someNames} from '../text/in-a-row';
/** Names in a row: "Ana Ruiz, Max Ito, and 3 more". */
export function namesInARow(names: readonly string[]): string {
	return someNames(names, names.length > 4 ? 3 : 4);
}

/** What stands on the closed line: "Write in #design > logo", "Write to Ana Ruiz". */
export function writeWords(to: Goal): string {
	switch (to.kind) {
		case 'channel': {
			const channel = placeWords(to);
			return t`Write in ${channel}`;
		}
		case 'direct': {
			if (to.names.length === 0) return t`Write a note to yourself`;
			const people = namesInARow(to.names);
			return t`Write to ${people}`;
		}
		default:
			return to satisfies never;
	}
}

/** Where a text is that was not sent: "Your text is kept in #design > logo." */
export function savedWords(to: Goal): string {
	if (to.kind === 'channel') {
		const place = placeWords(to);
		return t`Your text is kept in ${place}.`;
	}
	if (to.names.length === 0) return t`Your text is kept in your notes to yourself.`;
	const people = namesInARow(to.names);
	return t`Your text is kept in your conversation with ${people}.`;
}

function placeWords({name, topic}: Extract<Goal, {readonly kind: 'channel'}>): string {
	return topic === undefined ? `#${name}` : `#${name} > ${topic}`;
}

/** A place with the names of what is there. */
export type Goal =
	| {readonly kind: 'channel'; readonly name: string; readonly topic: string | undefined}
	| {readonly kind: 'direct'; readonly names: readonly string[]};

/** The Markdown of a link to an uploaded file; brackets would end its name. */
export function linkTo({name, url}: {readonly name: string; readonly url: string}): string {
	return `[${name.replaceAll(/[[\]\\]/g, '')}](${url})`;
}
