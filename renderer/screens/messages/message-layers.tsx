import type {Message} from '../../../shared/model/message';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {EditSheet, HistorySheet, MarkSheet, MoveSheet} from './seams';

/** The layer that is open over the messages; at most one is. */
export type Layer =
	| {readonly kind: 'edit'; readonly message: Message}
	| {readonly kind: 'move'; readonly messages: readonly Message[]}
	| {readonly kind: 'history'; readonly messageId: number}
	| {readonly kind: 'mark'; readonly terms: readonly NarrowTerm[]};

type Props = {
	readonly layer: Layer | undefined;
	readonly onClose: () => void;
};

/** The list is read anew by itself once messages were moved. */
const nothing = () => {};

export function MessageLayers({layer, onClose}: Props) {
	switch (layer?.kind) {
		case undefined:
			return null;
		case 'edit':
			return <EditSheet message={layer.message} onClose={onClose} />;
		case 'move':
			return <MoveSheet messages={layer.messages} onClose={onClose} onMoved={nothing} />;
		case 'history':
			return <HistorySheet messageId={layer.messageId} onClose={onClose} />;
		case 'mark':
			return <MarkSheet terms={layer.terms} onClose={onClose} />;
		default:
			return layer satisfies never;
	}
}
