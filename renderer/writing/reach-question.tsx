import {t} from '@lingui/core/macro';
import {openName} from '../../shared/model/shown-name';
import {ConfirmDialog} from '../components/dialog';
import type {Goal} from './place-words';
import {peopleWords} from './reach-words';
import type {MessageReach} from './use-find-reach';

type Props = {
	readonly reach: MessageReach | undefined;
	readonly goal: Goal;
	/** What is done with the text. */
	readonly action?: 'send' | 'save';
	readonly onNo: () => void;
	readonly onYes: () => void;
};

/** Asks before a mention of everybody, with the number of people that it calls. */
export function ReachQuestion({reach, goal, action = 'send', onNo, onYes}: Props) {
	const people = peopleWords(reach);
	return (
		<ConfirmDialog
			isOpen={reach !== undefined}
			onClose={onNo}
			title={titleOf(reach, goal)}
			confirm={confirmWords(action, people)}
			onConfirm={onYes}
		>
			<p>
				{people === undefined
					? t`The number of people notified is not known: you can't see who is in it.`
					: reachWords(reach, goal, people)}
			</p>
		</ConfirmDialog>
	);
}

function titleOf(reach: MessageReach | undefined, goal: Goal): string {
	if (reach?.of === 'topic') return t`Mention everyone in the topic?`;
	if (goal.kind !== 'channel') return t`Mention everyone in the conversation?`;
	const channel = openName(goal.name);
	return t`Mention everyone in #${channel}?`;
}

function confirmWords(action: 'send' | 'save', people: string | undefined): string {
	if (action === 'send') return people === undefined ? t`Send` : t`Send to ${people}`;
	return people === undefined ? t`Save` : t`Save and notify ${people}`;
}

function reachWords(reach: MessageReach | undefined, goal: Goal, people: string): string {
	if (reach?.of === 'topic') return t`It notifies ${people} who wrote or reacted in this topic.`;
	if (goal.kind !== 'channel') {
		return t`It notifies ${people}: everyone in the conversation except you.`;
	}
	const channel = openName(goal.name);
	return t`It notifies ${people}: everyone in #${channel} except you.`;
}
