import type {Message} from '../../../../../shared/model/message';
import type {MessageEntry} from './message-entries';

const lineHeight = 19;
const lettersInLine = 84;
const mostLines = 30;

const known = new WeakMap<Message, number>();

/** The height of a row before it was drawn; right for short plain messages, which are most. */
export function estimatedHeight(entry: MessageEntry | undefined): number {
	if (entry === undefined) return 24;
	const {message, day, isTurn, isLead, isFirstUnread} = entry;
	const above = (day === undefined ? 0 : 35) + (isFirstUnread ? 35 : 0) + (isTurn ? 46 : 0);
	const body = textHeight(message);
	return above + (isLead ? body + 33 : body + 6);
}

function textHeight(message: Message): number {
	const found = known.get(message);
	if (found !== undefined) return found;
	const {content, reactions, edit_history: edits, flags} = message;
	const lines = linesOf(content);
	const marks = edits !== undefined || flags?.includes('starred') === true ? 24 : 0;
	const height =
		Math.max(1, Math.min(mostLines, lines)) * lineHeight +
		Math.max(0, content.split('</p>').length - 2) * 8 +
		marks +
		(reactions.length > 0 ? 30 : 0);
	known.set(message, height);
	return height;
}

/** Lines of the words between the tags; an open tag ends with the next one. */
function linesOf(html: string): number {
	let lines = 0;
	for (const block of html.split(/<\/(?:p|li|pre|tr|h\d)>|<br/)) {
		if (block.length < 2) continue;
		lines += Math.ceil(block.replace(/<[^<>]*>/g, '').trim().length / lettersInLine);
	}
	return lines;
}
