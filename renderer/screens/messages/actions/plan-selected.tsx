import {plural, t} from '@lingui/core/macro';
import {Check, CircleCheck, CircleDot, SmilePlus, Star, StarOff, Trash2, Undo2} from 'lucide-react';
import type {Message, OwnFlag} from '../../../../shared/model/message';
import {useChannelDirectory} from '../../../api/channels/channels';
import {AddToPlanMenu} from '../../../plans/add-to-plan-menu';
import {useActionsStore} from './actions-store';
import {deletionsOf, flagChanges} from './message-changes';
import {resolvesIn, topicsOf} from './selected-topics';
import {useActionsKnown} from './use-actions-known';
import {whyNotDelete} from './why-not';
import {markCount} from './mark/mark-words';
import {resolveNamed} from '../editor/editor';

/** What can be planned for the selected messages; moving them is planned where it is chosen. */
export function PlanSelected({messages}: {readonly messages: readonly Message[]}) {
	const own = useChannelDirectory().data?.own;
	const knownOf = useActionsKnown();
	const places = topicsOf(messages);
	const count = messages.length;
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
		return {changes, proposed: resolveNamed(changes, isDone)};
	};
	return (
		<AddToPlanMenu
			choices={[
				{label: t`Resolve topics`, Sign: Check, ...resolve(true)},
				{label: t`Unresolve topics`, Sign: Undo2, ...resolve(false)},
				{
					label: t`Mark read`,
					Sign: CircleCheck,
					changes: flag('read', true),
					proposed: markCount.read(count),
				},
				{
					label: t`Mark unread`,
					Sign: CircleDot,
					changes: flag('read', false),
					proposed: markCount.unread(count),
				},
				{
					label: t`Star`,
					Sign: Star,
					changes: flag('starred', true),
					proposed: markCount.star(count),
				},
				{
					label: t`Unstar`,
					Sign: StarOff,
					changes: flag('starred', false),
					proposed: markCount.unstar(count),
				},
				{
					label: t`Delete for everyone`,
					Sign: Trash2,
					changes: deletionsOf(deletable),
					proposed: plural(
						{count: deletable.length},
						{
							one: 'Delete # message',
							other: 'Delete # messages',
						},
					),
				},
			]}
			more={[
				{
					label: t`React…`,
					Sign: SmilePlus,
					isOff: messages.length === 0,
					run: place =>
						useActionsStore.getState().open({kind: 'react', messages, place, isPlanned: true}),
				},
			]}
		/>
	);
}
