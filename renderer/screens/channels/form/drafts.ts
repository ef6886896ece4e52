import {useCallback} from 'react';
import {z} from 'zod';
import {useKeptFields, useKeptRecord} from '../../../api/kept-record';
import {keepText, useKeptKeys} from '../../../api/kept-texts';
import type {ChannelFields} from './channel-fields';

type Draft = Partial<ChannelFields>;

const field = {
	name: z.string(),
	description: z.string(),
	kind: z.enum(['web-public', 'public', 'private', 'private-protected']),
	posting: z.number(),
	retention: z.enum(['realm_default', 'unlimited', 'days']),
	days: z.string(),
	isDefault: z.boolean(),
};
const staged: z.ZodType<Draft> = z
	.object({...field, removers: z.number()})
	.partial()
	.transform(found => Object.fromEntries(Object.entries(found)));
const whole = z
	.object({...field, removers: z.number().optional()})
	.transform((found): ChannelFields => ({...found, removers: found.removers}));

const prefix = 'channel ';

/** Staged settings of a channel: they outlive looking elsewhere, the page and the program. */
export function useDraft(channelId: number) {
	const [draft, change] = useKeptRecord(`${prefix}${channelId}`, staged);
	const keep = useCallback(
		(next: Draft | undefined) =>
			change(() => (next === undefined || Object.keys(next).length === 0 ? undefined : next)),
		[change],
	);
	/** Lets go of what was saved; what was staged meanwhile stays. */
	const settle = useCallback(
		(saved: Draft) =>
			change(old => {
				const left = Object.entries(old ?? {}).filter(
					([name, value]) => saved[name as keyof Draft] !== value,
				);
				return left.length === 0 ? undefined : Object.fromEntries(left);
			}),
		[change],
	);
	return [draft, keep, settle] as const;
}

/** The fields of a channel that is not made yet. */
export function useNewChannel() {
	return useKeptRecord('new-channel', whole);
}

const newPeople = z.object({
	chosen: z.array(z.int()),
	text: z.string(),
	announces: z.boolean(),
});

/** Who is put into that channel first, and whether it is announced. */
export function useNewChannelPeople(chosen: readonly number[]) {
	return useKeptFields('new-channel-people', newPeople, {
		chosen: [...chosen],
		text: '',
		announces: false,
	});
}

const added = z.object({chosen: z.array(z.int()), text: z.string()});
const nobody = {chosen: [], text: ''};

/** Who was picked or pasted to be put into a channel. */
export function usePeopleToAdd(channelId: number) {
	return useKeptFields(`add-people ${channelId}`, added, nobody);
}

/** How many channels have something staged. */
export function useDraftCount(): number {
	return useKeptKeys(prefix).length;
}

/** Whether a channel has something staged. */
export function useHasDraft(channelId: number): boolean {
	return useKeptKeys(prefix).includes(String(channelId));
}

export function dropDraft(connectionId: string, channelId: number): void {
	keepText(connectionId, `${prefix}${channelId}`, undefined);
}
