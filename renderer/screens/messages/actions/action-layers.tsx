import {plural, t} from '@lingui/core/macro';
import {Portal, VisuallyHidden} from '@mantine/core';
import {useConnection} from '../../../api/connection/client-context';
import {useAddToPlan} from '../../../plans/add-to-plan';
import {EmojiLayer} from '../../../writing/emoji-layer';
import {ActionNote} from './action-note';
import {useActionsStore, useNote} from './actions-store';
import {DeleteDialog} from './delete/delete-dialog';
import {ExportDialog} from './export/export-dialog';
import {ReadersDialog} from './readers/readers-dialog';
import {reactionChanges} from './message-changes';
import {useReacting} from './use-reacting';

/** What the actions on messages ask, and what came of them. */
export function ActionLayers() {
	const layer = useActionsStore(store => store.layer);
	const note = useNote();
	const {close, hideNote} = useActionsStore.getState();
	const end = () => close(layer);
	const react = useReacting();
	const addToPlan = useAddToPlan();
	const {userId} = useConnection();
	const [first] = layer?.messages ?? [];
	return (
		// Where it is carried may be hidden, or moved into its place.
		<Portal>
			<VisuallyHidden role="status">
				{note !== undefined && note.isRefused !== true
					? [note.words, note.detail].filter(text => text !== undefined).join(' ')
					: ''}
			</VisuallyHidden>
			{note !== undefined && <ActionNote key={note.key} note={note} onHide={hideNote} />}
			{layer?.kind === 'react' && (
				<EmojiLayer
					label={
						layer.messages.length === 1 && first !== undefined
							? reactToOne(first.sender_full_name)
							: reactTo(layer.messages.length)
					}
					place={layer.place}
					onChoose={emoji =>
						layer.isPlanned === true
							? addToPlan({
									changes: reactionChanges(layer.messages, emoji, userId, true),
									proposed: reactTo(layer.messages.length),
								})
							: void react(layer.messages, emoji)
					}
					onClose={end}
				/>
			)}
			{layer?.kind === 'delete' && <DeleteDialog {...layer} onClose={end} />}
			{layer?.kind === 'readers' && first !== undefined && (
				<ReadersDialog message={first} onClose={end} />
			)}
			{layer?.kind === 'export' && <ExportDialog messages={layer.messages} onClose={end} />}
		</Portal>
	);
}

const reactToOne = (name: string) => t`React to the message of ${name}`;

function reactTo(count: number): string {
	return plural(count, {one: 'React to # message', other: 'React to # messages'});
}
