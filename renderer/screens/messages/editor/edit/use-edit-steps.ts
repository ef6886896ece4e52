import type {Message} from '../../../../../shared/model/message';
import type {ChannelDirectory} from '../../../../api/channels/channels';
import {isTwoSteps} from '../../../../api/messages/edit-message';
import {isLosing, useSightChanges, type SightChanges} from '../place/use-sight-changes';
import {doesMoveFirst} from './moves-first';
import type {EditWork} from './use-draft';

const unchangedSight: SightChanges = {losing: [], gaining: []};

/** What comes first of an edit that moves its message too, and who can read it then. */
export function useEditSteps(
	stored: Message,
	work: EditWork,
	directory: ChannelDirectory | undefined,
) {
	const from = work.now ?? {stream_id: stored.stream_id ?? 0, topic: stored.subject};
	const to = work.order?.from === undefined ? from : (work.goal ?? from);
	const moved = useSightChanges([{place: from, ids: [stored.id]}], to.stream_id, directory);
	const sight = to.stream_id === from.stream_id ? unchangedSight : moved;
	const channelOf = (id: number) => directory?.channels.find(({stream_id}) => stream_id === id);
	const first = !isTwoSteps(work.order)
		? undefined
		: doesMoveFirst(channelOf(from.stream_id), channelOf(to.stream_id), isLosing(sight))
			? ('move' as const)
			: ('text' as const);
	const textPlace = first === 'move' ? to : from;
	return {
		first,
		sight,
		/** Where the new text is read first. */
		textPlace,
		textChannel: channelOf(textPlace.stream_id)?.name ?? '',
	};
}
