import {ActionIcon, Button} from '@mantine/core';
import {CornerUpRight, History, Pencil} from 'lucide-react';
import type {Message} from '../../../shared/model/message';
import type {NarrowTerm} from '../../../shared/model/narrow';
import type {ComposePlace} from './place';

/** Parts of neighbouring folders, as this screen places them. */
export {EditSheet} from './edit/edit-sheet';
export {HistorySheet} from './edit/history-sheet';
export {MoveSheet} from './edit/move-sheet';
export {ResolveMenu} from './edit/resolve-menu';

type MarkProps = {readonly terms: readonly NarrowTerm[]; readonly onClose: () => void};

export function MarkSheet(_props: MarkProps) {
	return null;
}

export function ReactionBar({message}: {readonly message: Message}) {
	const counts = new Map<string, number>();
	for (const {emoji_name} of message.reactions) {
		counts.set(emoji_name, (counts.get(emoji_name) ?? 0) + 1);
	}
	return (
		<div>
			{[...counts].map(([name, count]) => (
				<span key={name}>
					{name} {count}{' '}
				</span>
			))}
		</div>
	);
}

type ActsProps = {
	readonly message: Message;
	readonly onEdit: (message: Message) => void;
	readonly onMove: (messages: readonly Message[]) => void;
	readonly onHistory: (message: Message) => void;
};

export function MessageActs({message, onEdit, onMove, onHistory}: ActsProps) {
	return (
		<div role="toolbar" aria-label="Acts of the message">
			<ActionIcon aria-label="Edit" onClick={() => onEdit(message)}>
				<Pencil size={16} strokeWidth={1.5} />
			</ActionIcon>
			<ActionIcon aria-label="Move" onClick={() => onMove([message])}>
				<CornerUpRight size={16} strokeWidth={1.5} />
			</ActionIcon>
			<ActionIcon aria-label="History" onClick={() => onHistory(message)}>
				<History size={16} strokeWidth={1.5} />
			</ActionIcon>
		</div>
	);
}

type SelectionProps = {
	readonly messages: readonly Message[];
	readonly onMove: (messages: readonly Message[]) => void;
	readonly onClear: () => void;
};

export function SelectionActs({messages, onMove}: SelectionProps) {
	return (
		<Button variant="default" onClick={() => onMove(messages)}>
			Move
		</Button>
	);
}

type ComposerProps = {readonly place: ComposePlace; readonly onSent: () => void};

export function Composer(_props: ComposerProps) {
	return null;
}
