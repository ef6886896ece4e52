import {useMemo} from 'react';
import {z} from 'zod';
import {partsOf} from '../../../shared/changes/organization-calls';
import type {ChannelGroupParts} from '../../../shared/model/change';
import type {DefaultChannelGroup} from '../../../shared/model/organization';
import {savedEdits, type EditsOver} from '../../api/saved/edits-over';
import {useEditsOver} from '../../api/saved/use-edits-over';

const savedParts = savedEdits<ChannelGroupParts>(
	z.object({name: z.string(), description: z.string(), channels: z.array(z.int())}).partial(),
);

const empty: ChannelGroupParts = {name: '', description: '', channels: []};

/** What is typed over a group of default channels, or of a new one. */
export function useChannelGroupEdits(
	id: number | undefined,
	group: DefaultChannelGroup | undefined,
	isSaving: boolean,
) {
	const now = useMemo(() => (group === undefined ? empty : partsOf(group)), [group]);
	const schema = useMemo(
		() =>
			savedParts.transform(({changes, over, of}): EditsOver<ChannelGroupParts> => ({
				changes: inOrderOf(now, changes),
				over: inOrderOf(now, over),
				of,
			})),
		[now],
	);
	return useEditsOver(`channel-group ${id ?? 'new'}`, schema, {
		now,
		of: now.name,
		isSaving,
	});
}

/** The channels of a group have no order: the same ones are as they stand there. */
function inOrderOf(
	{channels: stored}: ChannelGroupParts,
	parts: Partial<ChannelGroupParts>,
): Partial<ChannelGroupParts> {
	const known = new Set(stored);
	const {channels} = parts;
	const isSame = channels?.length === stored.length && channels.every(id => known.has(id));
	return isSame ? {...parts, channels: stored} : parts;
}
