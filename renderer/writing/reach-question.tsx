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
	readonly action?: string;
	readonly onNo: () => void;
	readonly onYes: () => void;
};

/** Asks before a mention of everybody, with the number of people that it calls. */
export function ReachQuestion({reach, goal, action = t`Send`, onNo, onYes}: Props) {
	const channel = goal.kind === 'channel' ? `#${openName(goal.name)}` : t`the conversation`;
	const people = peopleWords(reach);
	return (
		<ConfirmDialog
			isOpen={reach !== undefined}
			onClose={onNo}
			title={
				reach?.of === 'topic'
					? t`Mention everyone in the topic?`
					: t`Mention everyone in ${channel}?`
			}
			confirm={people === undefined ? action : `${action} to ${people}`}
			onConfirm={onYes}
		>
			<p>
				{people === undefined
					? t`The number of people notified is not known: you can't see who is in it.`
					: reach?.of === 'topic'
						? t`It notifies ${people} who wrote or reacted in this topic.`
						: t`It notifies ${people}: everyone in ${channel} except you.`}
			</p>
		</ConfirmDialog>
	);
}
