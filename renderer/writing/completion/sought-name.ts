/** A name that somebody is typing. */
export type SoughtName = {
	readonly kind: 'mention' | 'silent mention' | 'channel' | 'topic' | 'emoji';
	/** Where its sign stands in the line; what is chosen takes the place of all from there. */
	readonly from: number;
	readonly words: string;
	/** Name of the channel of a topic. */
	readonly channel?: string;
};

/** Whoever has typed more behind a sign is writing a sentence. */
const mostCharacters = 120;

// What may stand before a sign is what the service reads before mentions and links to channels.
const mention = /(?<=^|[\s'"({[/<])@(_?)(?:\*\*?)?((?:[^\s*@#][^*@#]*)?)$/u;
const topic = /(?<=^|[\s'"({[/<])#(?:\*\*)?([^\s*>#][^*>#]*)(?:\*\*)?>([^*>]*)$/u;
const channel = /(?<=^|[\s'"({[/<])#(?:\*\*)?((?:[^\s*#>][^*#>]*)?)$/u;
const emoji = /(?<=^|[^\p{L}\p{N}:]):([\p{L}\p{N}_+-]{2,})$/u;

/** The name that a line ends with the beginning of (api-facts 13.2). */
export function soughtName(line: string): SoughtName | undefined {
	const skipped = Math.max(0, line.length - mostCharacters);
	const found = nameIn(line.slice(skipped));
	return found && {...found, from: found.from + skipped};
}

function nameIn(line: string): SoughtName | undefined {
	const mentioned = mention.exec(line);
	if (mentioned !== null) {
		const [, silent, words = ''] = mentioned;
		return {kind: silent === '' ? 'mention' : 'silent mention', from: mentioned.index, words};
	}
	const inTopic = topic.exec(line);
	if (inTopic !== null) {
		const [, of = '', words = ''] = inTopic;
		return {kind: 'topic', from: inTopic.index, words, channel: of.trim()};
	}
	const inChannel = channel.exec(line);
	if (inChannel !== null) {
		return {kind: 'channel', from: inChannel.index, words: inChannel[1] ?? ''};
	}
	const picture = emoji.exec(line);
	return picture === null
		? undefined
		: {kind: 'emoji', from: picture.index, words: picture[1] ?? ''};
}
