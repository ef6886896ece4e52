import {t} from '@lingui/core/macro';
import {withResolved, type EditEntry, type Message} from '../../../../../shared/model/message';
import {daysBetween} from '../../../../../shared/calendar';
import {dateFormat} from '../../../../../shared/languages/formats';
import {clockWords, fullMomentWords} from '../../../../text/moment-words';

const day = dateFormat({day: 'numeric', month: 'short'});
const month = dateFormat({month: 'short', year: 'numeric'});

/** A moment in UNIX seconds in few letters: the time today, the day this year, else the month. */
export function briefWords(timestamp: number, now: Date): string {
	const date = new Date(timestamp * 1000);
	if (daysBetween(date.getTime(), now.getTime()) === 0) return clockWords(timestamp);
	return (date.getFullYear() === now.getFullYear() ? day : month).format(date);
}

const mentions: readonly string[] = [
	'mentioned',
	'stream_wildcard_mentioned',
	'topic_wildcard_mentioned',
	'group_mentioned',
];

/** Whether the reader is meant by name, by a group, or with everybody. */
export function isMentioned({flags}: Message): boolean {
	return flags?.some(flag => mentions.includes(flag)) === true;
}

/** Whether all that an entry changed is the sign of a topic that is done. */
function isResolving({prev_topic, topic, prev_stream, prev_content}: EditEntry): boolean {
	if (prev_stream !== undefined || prev_content !== undefined) return false;
	if (prev_topic === undefined || topic === undefined) return false;
	return withResolved(prev_topic, false) === withResolved(topic, false);
}

/** Whether the text changed, or only the place; undefined when neither did. */
export function changeWords({edit_history = [], last_edit_timestamp}: Message) {
	const entries = edit_history.filter(entry => !isResolving(entry));
	if (edit_history.length > 0 && entries.length === 0) return undefined;
	const newest = entries[0]?.timestamp ?? last_edit_timestamp;
	if (newest === undefined) return undefined;
	const isEdited = entries.some(({prev_content, prev_rendered_content}) =>
		[prev_content, prev_rendered_content].some(part => part !== undefined),
	);
	const isMoved = entries.some(({prev_topic, prev_stream}) =>
		[prev_topic, prev_stream].some(part => part !== undefined),
	);
	const time = fullMomentWords(newest);
	if (!isMoved) return {word: t`Edited`, when: t`Edited, last ${time}`};
	return isEdited
		? {word: t`Edited and moved`, when: t`Edited and moved, last ${time}`}
		: {word: t`Moved`, when: t`Moved, last ${time}`};
}

/** What is shown of a message: with the found words marked where something was searched. */
export function shownHtml({match_content, content, is_me_message}: Message): string {
	const html = match_content ?? content;
	return is_me_message === true ? html.replace(/^<p>\/me\s/, '<p>') : html;
}
