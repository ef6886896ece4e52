import {Button, Menu} from '@mantine/core';
import {Check, ChevronDown, Undo2} from 'lucide-react';
import {useState} from 'react';
import type {ResolveChange} from '../../../../shared/model/change';
import {openName} from '../../../../shared/model/shown-name';
import type {Topic} from '../../../../shared/model/topic';
import {useApplyChanges} from '../../../api/apply-changes';
import {useChannelTopics} from '../../../api/channels';
import {ConfirmDialog} from '../../../components/dialog';
import {mergedBy, resolveLabel, resolvesFor} from './resolve-plan';

type Props = {
	readonly channelId: number;
	/** The topics that were chosen. */
	readonly topics: readonly Topic[];
};

const manyTopics = 100;

/** Marks the chosen topics as resolved or not: one after the other, reported and undone as a run. */
export function ResolveMenu({channelId, topics}: Props) {
	const {apply} = useApplyChanges();
	const all = useChannelTopics(channelId).data ?? topics;
	const [asked, setAsked] = useState<readonly ResolveChange[]>();
	const resolve = resolvesFor(channelId, topics, true);
	const unresolve = resolvesFor(channelId, topics, false);

	const carryOut = (changes: readonly ResolveChange[]) => {
		setAsked(undefined);
		const merged = mergedBy(changes, all);
		void apply({
			label: resolveLabel(changes),
			changes,
			staysAfterUndo:
				merged.length === 0
					? 'what the notification bot wrote about it stays.'
					: 'what the notification bot wrote about it stays, and topics that were merged stay together.',
		});
	};
	const choose = (changes: readonly ResolveChange[]) => {
		if (changes.length > manyTopics || mergedBy(changes, all).length > 0) setAsked(changes);
		else carryOut(changes);
	};
	return (
		<>
			<Menu position="bottom-start">
				<Menu.Target>
					<Button
						variant="default"
						disabled={topics.length === 0}
						rightSection={<ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />}
					>
						Resolve
					</Button>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item
						leftSection={<Check size={16} strokeWidth={1.5} aria-hidden="true" />}
						disabled={resolve.length === 0}
						onClick={() => choose(resolve)}
					>
						{verb('Resolve', resolve) ??
							(topics.length === 1 ? 'Resolve: it is resolved' : 'Resolve: all of them are')}
					</Menu.Item>
					<Menu.Item
						leftSection={<Undo2 size={16} strokeWidth={1.5} aria-hidden="true" />}
						disabled={unresolve.length === 0}
						onClick={() => choose(unresolve)}
					>
						{verb('Unresolve', unresolve) ??
							(topics.length === 1
								? 'Unresolve: it is not resolved'
								: 'Unresolve: none is resolved')}
					</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			<Question changes={asked} all={all} onNo={() => setAsked(undefined)} onYes={carryOut} />
		</>
	);
}

function verb(word: string, changes: readonly ResolveChange[]): string | undefined {
	const [first] = changes;
	if (first === undefined) return undefined;
	return changes.length === 1 ? `${word} ${first.topic}` : `${word} ${changes.length} topics`;
}

type QuestionProps = {
	readonly changes: readonly ResolveChange[] | undefined;
	readonly all: readonly Topic[];
	readonly onNo: () => void;
	readonly onYes: (changes: readonly ResolveChange[]) => void;
};

/** Asks where topics merge, which nothing takes apart again, and before very many. */
function Question({changes = [], all, onNo, onYes}: QuestionProps) {
	const merged = mergedBy(changes, all);
	const what = changes[0]?.after === true ? 'Resolve' : 'Unresolve';
	const count = changes.length === 1 ? '1 topic' : `${changes.length.toLocaleString('en')} topics`;
	return (
		<ConfirmDialog
			isOpen={changes.length > 0}
			onClose={onNo}
			title={`${what} ${count}?`}
			confirm={`${what} ${count}`}
			onConfirm={() => onYes(changes)}
		>
			{merged.length > 0 && (
				<p>
					{merged.length === 1
						? `${openName(merged[0] ?? '')} merges with the topic of that name that is there already.`
						: `${merged.length} of them merge with topics of the same names that are there already: ${merged.slice(0, 6).map(openName).join(', ')}${merged.length > 6 ? ' and more' : ''}.`}{' '}
					Undo does not separate them again.
				</p>
			)}
			<p>The notification bot writes a message into each topic.</p>
		</ConfirmDialog>
	);
}
