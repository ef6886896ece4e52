import {narrowPart} from '../../../shared/model/narrow-part';
import type {Named} from './context';
import type {Pass} from './inline-text';

const channelMark = /(?<![^\s'"(,:<])#\*\*([^*]+)\*\*/g;
const topicMark = /(?<![^\s'"(,:<])#\*\*([^*>]+)>([^*]+)\*\*/g;

/** Address of a topic, or of the place around one of its messages. */
export function topicAddress(channel: Named, topic: string, near?: number): string {
	const place = `/#narrow/stream/${channelPart(channel)}/topic/${narrowPart(topic)}`;
	return near === undefined ? place : `${place}/near/${near}`;
}

function channelPart({id, name}: Named): string {
	return narrowPart(`${id}-${name.replace(/ /g, '-')}`);
}

/** `#**channel>topic**` */
export const topicLinkMarks: Pass = (text, inline) =>
	text.includes('#**')
		? text.replace(topicMark, (all, name: string, topic: string) => {
				const channel = inline.rendering.context.channelByName?.(name);
				if (!channel) return all;
				const href = topicAddress(channel, topic);
				return inline.keepLiteral(
					'a',
					[
						['class', 'stream-topic'],
						['data-stream-id', String(channel.id)],
						['href', href],
					],
					`#${channel.name} > ${topic}`,
				);
			})
		: text;

/** `#**channel**` */
export const channelLinks: Pass = (text, inline) =>
	text.includes('#**')
		? text.replace(channelMark, (all, name: string) => {
				const channel = inline.rendering.context.channelByName?.(name);
				if (!channel) return all;
				return inline.keepLiteral(
					'a',
					[
						['class', 'stream'],
						['data-stream-id', String(channel.id)],
						['href', `/#narrow/stream/${channelPart(channel)}`],
					],
					`#${channel.name}`,
				);
			})
		: text;
