import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Menu} from '@mantine/core';
import {Check, ChevronDown, Undo2, type LucideIcon} from 'lucide-react';
import {useMemo, useState} from 'react';
import type {ResolveChange} from '../../../../shared/model/change';
import type {Message} from '../../../../shared/model/message';
import {useApplyChanges} from '../../../api/changes/apply-changes';
import {useTopicsOf} from '../../../api/channels/topics-of';
import {ConfirmDialog} from '../../../components/dialog';
import {AddToPlan} from '../../../plans/add-to-plan';
import {resolveCount, resolveLabel, resolveQuestion} from '../editor/editor';
import {mergedIn, resolvesIn, topicsOf} from './selected-topics';
import styles from './actions.module.css';
import {someNames} from '../../../text/in-a-row';

type Props = {readonly messages: readonly Message[]};

const manyTopics = 100;

/** Resolves the topics that the selected messages are in, or undoes that. */
export function ResolveSelected({messages}: Props) {
	const {apply} = useApplyChanges();
	const places = useMemo(() => topicsOf(messages), [messages]);
	const all = useTopicsOf(places.map(({channelId}) => channelId));
	const [asked, setAsked] = useState<readonly ResolveChange[]>([]);
	const count = places.reduce((sum, {topics}) => sum + topics.length, 0);
	const areResolved = count > 0 && resolvesIn(places, true).length === 0;

	const carryOut = (changes: readonly ResolveChange[]) => {
		setAsked([]);
		const isMerged = mergedIn(changes, all).length > 0;
		void apply({
			label: resolveLabel(changes),
			changes,
			staysAfterUndo: isMerged
				? t`what the notification bot wrote about it stays, and topics that were merged stay together.`
				: t`what the notification bot wrote about it stays.`,
		});
	};
	const entry = (isDone: boolean, Sign: LucideIcon, verb: string) => {
		const changes = resolvesIn(places, isDone);
		const [first] = changes;
		return (
			<Menu.Item
				className={styles.item ?? ''}
				leftSection={<Sign size={16} strokeWidth={1.5} aria-hidden="true" />}
				aria-disabled={first === undefined}
				data-autofocus={first !== undefined || undefined}
				closeMenuOnClick={first !== undefined}
				onClick={() => {
					if (first === undefined) return;
					if (changes.length > manyTopics || mergedIn(changes, all).length > 0) setAsked(changes);
					else carryOut(changes);
				}}
			>
				<span className={styles.title}>{verb}</span>
				<span className={styles.meaning}>
					{first === undefined
						? nothingWords(isDone, count)
						: changes.length === 1
							? first.topic
							: topicCount(changes.length)}
				</span>
			</Menu.Item>
		);
	};
	return (
		<>
			<Menu position="top-start" width={280}>
				<Menu.Target>
					<Button
						variant="subtle"
						disabled={count === 0}
						title={count === 0 ? t`Direct messages have no topic` : undefined}
						rightSection={<ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />}
					>
						{areResolved ? t`Unresolve` : t`Resolve`}
					</Button>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Label>
						{plural(count, {one: 'The whole topic', other: 'The whole of # topics'})}
					</Menu.Label>
					{entry(true, Check, t`Resolve`)}
					{entry(false, Undo2, t`Unresolve`)}
				</Menu.Dropdown>
			</Menu>
			<Question
				changes={asked}
				merged={mergedIn(asked, all)}
				onNo={() => setAsked([])}
				onYes={() => carryOut(asked)}
			/>
		</>
	);
}

type QuestionProps = {
	readonly changes: readonly ResolveChange[];
	readonly merged: readonly string[];
	readonly onNo: () => void;
	readonly onYes: () => void;
};

/** Asks where topics merge, which nothing takes apart again, and before very many. */
function Question({changes, merged, onNo, onYes}: QuestionProps) {
	const isDone = changes[0]?.after === true;
	const what = resolveCount(changes.length, isDone);
	const names = someNames(merged, 6);
	return (
		<ConfirmDialog
			isOpen={changes.length > 0}
			onClose={onNo}
			title={resolveQuestion(changes.length, isDone)}
			confirm={what}
			onConfirm={onYes}
			beside={<AddToPlan isInDialog changes={changes} proposed={what} onAdded={onNo} />}
		>
			{merged.length > 0 && (
				<p>
					<Trans>
						Merged with topics that have those names already: {names}. Undo does not separate them
						again.
					</Trans>
				</p>
			)}
			<p>
				<Trans>The notification bot writes a message into each topic.</Trans>
			</p>
		</ConfirmDialog>
	);
}

function nothingWords(isDone: boolean, count: number): string {
	if (count === 1) return isDone ? t`It is resolved already` : t`It is not resolved`;
	return isDone ? t`All are resolved already` : t`None is resolved`;
}

function topicCount(count: number): string {
	return plural(count, {one: '# topic', other: '# topics'});
}
