import {z} from 'zod';
import {isResolved} from '../../../../../shared/model/message';
import {useSavedFields} from '../../../../api/saved/saved-record';
import {bareTopic} from '../../../../writing/topic-problem';
import {placeKey, type Origin} from './move-plan';

const goal = z.object({
	/** The place that messages are moved from. */
	from: z.string(),
	channelId: z.int(),
	text: z.string(),
	isDone: z.boolean(),
});
type GoalFields = z.output<typeof goal>;

/** Where messages of a place are to be moved, as it is typed: of the last place alone it is kept. */
export function useGoal({place}: Origin, isOneTopic: boolean) {
	const begin: GoalFields = {
		from: placeKey(place),
		channelId: place.stream_id,
		text: isOneTopic ? bareTopic(place.topic) : '',
		isDone: isOneTopic && isResolved(place.topic),
	};
	const saved = useSavedFields('move', goal, begin);
	const fields = saved.fields.from === begin.from ? saved.fields : begin;
	return {
		...fields,
		set: (change: Partial<GoalFields>) => saved.set({...fields, ...change}),
		forget: () => saved.forget(),
		/** Unless another one is typed by now. */
		forgetThis: () => saved.forget(fields),
	};
}
