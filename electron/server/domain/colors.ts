import {channelColors} from '../../../shared/model/channel-colors';

/**
 * Colour of somebody's next subscription: the first of the usual ones that they do not use yet, or
 * the next in turn (api-facts 8.1). Notes it as used.
 */
export function colorFor(used: Set<string> | undefined): string {
	if (used === undefined) return channelColors[0];
	const unused = channelColors.find(color => !used.has(color));
	const color = unused ?? channelColors[used.size % channelColors.length] ?? channelColors[0];
	used.add(color);
	return color;
}
