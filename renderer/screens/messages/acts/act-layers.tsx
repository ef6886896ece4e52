import {Portal, VisuallyHidden} from '@mantine/core';
import {useShallow} from 'zustand/react/shallow';
import {messageCount} from '../edit/message-words';
import {EmojiLayer} from '../reactions/emoji-layer';
import {ActNote} from './act-note';
import {useActsStore} from './acts-store';
import {DeleteDialog} from './delete-dialog';
import {ExportDialog} from './export-dialog';
import {useReacting} from './use-reacting';

/** What the acts on messages ask, and what came of them. */
export function ActLayers() {
	const {layer, note, close, tell} = useActsStore(
		useShallow(store => ({
			layer: store.layer,
			note: store.note,
			close: store.close,
			tell: store.tell,
		})),
	);
	const react = useReacting();
	const [first] = layer?.messages ?? [];
	return (
		// Where it is carried may be hidden, or moved into its place.
		<Portal>
			<VisuallyHidden role="status">
				{note !== undefined && note.isRefused !== true && note.progress === undefined
					? [note.words, note.detail].filter(text => text !== undefined).join(' ')
					: ''}
			</VisuallyHidden>
			{note !== undefined && note.isQuiet !== true && (
				<ActNote key={note.words} note={note} onHide={() => tell(undefined)} />
			)}
			{layer?.kind === 'react' && (
				<EmojiLayer
					object={
						layer.messages.length === 1 && first !== undefined
							? `the message of ${first.sender_full_name}`
							: messageCount(layer.messages.length)
					}
					place={layer.place}
					onChoose={emoji => void react(layer.messages, emoji)}
					onClose={close}
				/>
			)}
			{layer?.kind === 'delete' && <DeleteDialog {...layer} onClose={close} />}
			{layer?.kind === 'export' && <ExportDialog messages={layer.messages} onClose={close} />}
		</Portal>
	);
}
