import {channel, type Channel} from '../../../shared/model/channel';
import {pickOf, readAs, type ServerEvent} from '../events/family';

// Made once: what is known of a shape belongs to the shape.
const channelParts = channel.partial();
const partNames = Object.keys(channelParts.shape);
/** Of an event the name is the old one. */
const alongNames = partNames.filter(name => name !== 'name');

/** The parts of a channel that an update names: `property` with what comes along, or `data`. */
export function changedParts(event: ServerEvent): Partial<Channel> | undefined {
	const {property, value, data} = event;
	const told = {
		...pickOf(event, alongNames),
		...(property !== undefined && {[String(property)]: value}),
		...pickOf(data, partNames),
	};
	const parts = readAs(channelParts, told);
	if (parts === undefined) return undefined;
	const {stream_id: _id, ...rest} = parts;
	return rest as Partial<Channel>;
}
