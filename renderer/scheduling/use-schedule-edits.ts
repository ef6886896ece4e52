import {useMemo} from 'react';
import {z} from 'zod';
import {draftTypes, type DraftBody} from '../../shared/model/draft';
import {savedEdits} from '../api/saved/edits-over';
import {useEditsOver} from '../api/saved/use-edits-over';

/** A message for later as it is being written. */
export type ScheduleParts = {
	readonly goal: Pick<DraftBody, 'type' | 'to' | 'topic'>;
	readonly content: string;
	/** As the field for date and time has it; null while the usual one is meant. */
	readonly time: string | null;
};

const savedParts = savedEdits<ScheduleParts>(
	z
		.object({
			goal: z.object({type: z.enum(draftTypes), to: z.array(z.int()), topic: z.string()}),
			content: z.string(),
			time: z.string().nullable(),
		})
		.partial(),
);

type Options = {
	/** Where it is kept. */
	readonly name: string;
	/** What the form begins with. */
	readonly body: DraftBody;
	readonly time: string | null;
	readonly isSaving: boolean;
};

/** What is typed in the form of a scheduled message. */
export function useScheduleEdits({name, body, time, isSaving}: Options) {
	const {type, to, topic, content} = body;
	const now = useMemo(
		(): ScheduleParts => ({goal: {type, to, topic}, content, time}),
		[type, to, topic, content, time],
	);
	return {...useEditsOver(`schedule ${name}`, savedParts, {now, of: name, isSaving}), now};
}
