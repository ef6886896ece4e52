import {channelColors} from '../../../shared/model/channel-colors';

/**
 * Colour of somebody's next subscription: the first of the usual ones that they do not use yet, or
 * the next in turn (api-facts 8.1). Notes it as used.
 */
export function nextColor(used: Set<string>): string {
	const unused = channelColors.find(color => !used.has(color));
	const color = unused ?? channelColors[used.size % channelColors.length] ?? channelColors[0];
	used.add(color);
	return color;
}
