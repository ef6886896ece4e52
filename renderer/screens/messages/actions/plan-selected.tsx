import {Check, CircleCheck, CircleDot, SmilePlus, Star, StarOff, Trash2, Undo2} from 'lucide-react';
import type {Message, OwnFlag} from '../../../../shared/model/message';
import {useChannelDirectory} from '../../../api/channels/channels';
import {AddToPlanMenu} from '../../../plans/add-to-plan-menu';
import {countMessages} from '../../../text/count-words';
import {useActionsStore} from './actions-store';
import {deletionsOf, flagChanges} from './message-changes';
import {resolvesIn, topicsOf} from './selected-topics';
import {useActionsKnown} from './use-actions-known';
import {whyNotDelete} from './why-not';

/** What can be planned for the selected messages; moving them is planned where it is chosen. */
export function PlanSelected({messages}: {readonly messages: readonly Message[]}) {
	const own = useChannelDirectory().data?.own;
	const knownOf = useActionsKnown();
	const places = topicsOf(messages);
	const what = countMessages(messages.length);
	const flag = (of: OwnFlag, isSet: boolean) => {
		// The service leaves these out without a word (api-facts 8.9).
		const staysRead = ({stream_id}: Message) =>
			of === 'read' && !isSet && stream_id !== undefined && own?.has(stream_id) === false;
		return flagChanges(
			messages.filter(message => !staysRead(message)),
			of,
			isSet,
		);
	};
	const deletable = messages.filter(
		message => whyNotDelete(message, knownOf(message))?.mayTry !== false,
	);
	const resolve = (isDone: boolean) => {
		const changes = resolvesIn(places, isDone);
		const topics = changes.length === 1 ? (changes[0]?.topic ?? '') : `${changes.length} topics`;
		return {changes, proposed: `${isDone ? 'Resolve' : 'Unresolve'} ${topics}`};
	};
	return (
		<AddToPlanMenu
			choices={[
				{label: 'Resolve topics', Sign: Check, ...resolve(true)},
				{label: 'Unresolve topics', Sign: Undo2, ...resolve(false)},
				{
					label: 'Mark read',
					Sign: CircleCheck,
					changes: flag('read', true),
					proposed: `Mark ${what} read`,
				},
				{
					label: 'Mark unread',
					Sign: CircleDot,
					changes: flag('read', false),
					proposed: `Mark ${what} unread`,
				},
				{label: 'Star', Sign: Star, changes: flag('starred', true), proposed: `Star ${what}`},
				{
					label: 'Unstar',
					Sign: StarOff,
					changes: flag('starred', false),
					proposed: `Unstar ${what}`,
				},
				{
					label: 'Delete for everyone',
					Sign: Trash2,
					changes: deletionsOf(deletable),
					proposed: `Delete ${countMessages(deletable.length)}`,
				},
			]}
			more={[
				{
					label: 'React…',
					Sign: SmilePlus,
					isOff: messages.length === 0,
					run: place =>
						useActionsStore.getState().open({kind: 'react', messages, place, isPlanned: true}),
				},
			]}
		/>
	);
}
