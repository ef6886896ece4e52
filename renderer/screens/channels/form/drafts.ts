import {useEffect, useMemo} from 'react';
import {z} from 'zod';
import {useConnection} from '../../../api/connection/client-context';
import {
	editsBeside,
	editsOver,
	editsSince,
	keepMine,
	takeTheirs,
} from '../../../api/saved/edits-over';
import {readRecord, useSavedFields, useSavedRecord} from '../../../api/saved/saved-record';
import {saveText, useSavedTexts} from '../../../api/saved/saved-texts';
import type {ChannelRow} from '../../../channels/channel-row';
import {
	isUnsaved,
	savedChannelEdits,
	savedFields,
	partsOf,
	type ChannelEdits,
	type ChannelParts,
} from './channel-draft';
import {useIsOfLastTime} from '../../../state/saved-lists';
import {fieldsOf, type ChannelFields} from '../../../channels/form/channel-fields';

const whole = z
	.object({...savedFields, removers: z.number().optional()})
	.transform((found): ChannelFields => ({...found, removers: found.removers}));

const prefix = 'channel ';

/** Staged settings of a channel: they outlive looking elsewhere, the page and the program. */
export function useDraft(row: ChannelRow) {
	const [edits, change] = useSavedRecord(`${prefix}${row.id}`, savedChannelEdits);
	const now = useMemo(() => partsOf(fieldsOf(row)), [row]);
	const {name} = row.channel;
	const {id: connectionId} = useConnection();
	// Of a channel as it was at the last time nothing follows.
	const isOfLastTime = useIsOfLastTime(connectionId, 'channels.directory');
	useEffect(() => {
		if (!isOfLastTime) change(old => editsBeside(now, old));
	}, [now, change, isOfLastTime]);
	return {
		edits,
		/** What stands there. */
		now,
		put: (fields: ChannelFields) =>
			change(old => editsBeside(now, editsOver(now, partsOf(fields), editsBeside(now, old), name))),
		drop: () => change(() => undefined),
		/** Lets go of what was saved; what was staged meanwhile stays. */
		settle: (saved: ChannelFields) => change(old => editsSince(old, partsOf(saved))),
		/** From now on what is staged of a part is over what stands there. */
		keepMine: (part: keyof ChannelParts) => change(old => keepMine(now, old, part)),
		takeTheirs: (part: keyof ChannelParts) => change(old => takeTheirs(old, part)),
	};
}

/** The fields of a channel that is not made yet. */
export function useNewChannel() {
	return useSavedRecord('new-channel', whole);
}

const newPeople = z.object({
	chosen: z.array(z.int()),
	text: z.string(),
	announces: z.boolean(),
});

/** Who is put into that channel first, and whether it is announced. */
export function useNewChannelPeople(chosen: readonly number[]) {
	return useSavedFields('new-channel-people', newPeople, {
		chosen: [...chosen],
		text: '',
		announces: false,
	});
}

const added = z.object({chosen: z.array(z.int()), text: z.string()});
const nobody = {chosen: [], text: ''};

/** Who was picked or pasted to be put into a channel. */
export function usePeopleToAdd(channelId: number) {
	return useSavedFields(`add-people ${channelId}`, added, nobody);
}

/** Whether a channel has something staged. */
export function useIsUnsaved(row: ChannelRow): boolean {
	const [edits] = useSavedRecord(`${prefix}${row.id}`, savedChannelEdits);
	return isUnsaved(row, edits);
}

/** What is staged, by channel; of channels that are gone as well. */
export function useDrafts(): ReadonlyMap<number, ChannelEdits> {
	const {id} = useConnection();
	const texts = useSavedTexts(({byConnection}) => byConnection.get(id));
	return useMemo(
		() =>
			new Map(
				[...(texts ?? [])].flatMap(
					([key, {text}]): readonly (readonly [number, ChannelEdits])[] => {
						const found = key.startsWith(prefix) ? readRecord(savedChannelEdits, text) : undefined;
						return found === undefined ? [] : [[Number(key.slice(prefix.length)), found]];
					},
				),
			),
		[texts],
	);
}

export function dropDraft(connectionId: string, channelId: number): void {
	saveText(connectionId, `${prefix}${channelId}`, undefined);
}
