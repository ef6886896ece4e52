import {useRef} from 'react';
import type {Place} from '../../../../shared/model/change';
import type {Message} from '../../../../shared/model/message';
import type {NarrowTerm} from '../../../../shared/model/narrow';
import {EditSheet, HistorySheet, type MoveScope, MoveSheet} from '../editor/editor';
import {MarkSheet} from './mark/mark-sheet';

/** The layer that is open over the messages; at most one is. */
export type Layer =
	| {readonly kind: 'edit'; readonly message: Message}
	| {readonly kind: 'move'; readonly messages: readonly Message[]; readonly scope?: MoveScope}
	| {readonly kind: 'history'; readonly messageId: number}
	| {readonly kind: 'mark'; readonly terms: readonly NarrowTerm[]};

type Props = {
	readonly layer: Layer | undefined;
	readonly onClose: () => void;
	/** Called once a sheet or the editor is closed with which messages were moved, told where to and the first of them. */
	readonly onMoved: (to: Place, first: number) => void;
};

export function MessageLayers({layer, onClose, onMoved}: Props) {
	const moved = useRef<Place>(undefined);
	const noteMoved = (to: Place) => {
		moved.current = to;
	};
	const closeMoved = (messages: readonly Message[]) => {
		const to = moved.current;
		moved.current = undefined;
		onClose();
		if (to !== undefined) onMoved(to, Math.min(...messages.slice(0, 5000).map(({id}) => id)));
	};
	switch (layer?.kind) {
		case undefined:
			return null;
		case 'edit':
			return (
				<EditSheet
					message={layer.message}
					onClose={() => closeMoved([layer.message])}
					onMoved={noteMoved}
				/>
			);
		case 'move':
			return (
				<MoveSheet
					messages={layer.messages}
					{...(layer.scope !== undefined && {scope: layer.scope})}
					onClose={() => closeMoved(layer.messages)}
					onMoved={noteMoved}
				/>
			);
		case 'history':
			return <HistorySheet messageId={layer.messageId} onClose={onClose} />;
		case 'mark':
			return <MarkSheet terms={layer.terms} onClose={onClose} />;
		default:
			return layer satisfies never;
	}
}
