import {t} from '@lingui/core/macro';
import type {MessageVersion} from '../../../../../shared/model/message';
import {isResolved, withResolved} from '../../../../../shared/model/message';

/** What a version changed against the one before, in words; the first is the original. */
export function versionWords(
	version: MessageVersion,
	isOriginal: boolean,
	channelName: (channelId: number) => string,
): readonly string[] {
	if (isOriginal) return [t`Sent`];
	const {prev_content, prev_topic, topic, prev_stream, stream} = version;
	return [
		...(prev_content === undefined ? [] : [t`Text edited`]),
		...(prev_stream === undefined
			? []
			: [
					stream === undefined
						? movedFrom(channelName(prev_stream))
						: movedTo(channelName(prev_stream), channelName(stream)),
				]),
		...(prev_topic === undefined ? [] : [topicWords(prev_topic, topic)]),
	];
}

/** The channel that a version was in; undefined where no version says that the message was ever in another. */
export function channelAt(versions: readonly MessageVersion[], at: number): number | undefined {
	const later = versions.slice(at + 1).find(({prev_stream}) => prev_stream !== undefined);
	if (later !== undefined) return later.prev_stream;
	return versions.slice(0, at + 1).findLast(({stream}) => stream !== undefined)?.stream;
}

function topicWords(before: string, after: string): string {
	if (isResolved(before) !== isResolved(after) && withResolved(before, isResolved(after)) === after)
		return isResolved(after) ? t`Topic resolved` : t`Topic unresolved`;
	return t`Topic changed from ${before} to ${after}`;
}

const movedFrom = (channel: string) => t`Moved from #${channel}`;
const movedTo = (channel: string, newChannel: string) =>
	t`Moved from #${channel} to #${newChannel}`;
