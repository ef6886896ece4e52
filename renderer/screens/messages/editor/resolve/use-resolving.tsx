import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {useState, type ReactNode} from 'react';
import type {ResolveChange} from '../../../../../shared/model/change';
import {openName} from '../../../../../shared/model/shown-name';
import type {Topic} from '../../../../../shared/model/topic';
import {useApplyChanges} from '../../../../api/changes/apply-changes';
import {useChannelTopics} from '../../../../api/channels/channels';
import {ConfirmDialog} from '../../../../components/dialog';
import {AddToPlan} from '../../../../plans/add-to-plan';
import {mergedBy, resolveCount, resolveLabel, resolveQuestion} from './resolve-plan';
import {someNames} from '../../../../text/in-a-row';

const manyTopics = 100;

/**
 * Returns what resolves topics of a channel or the other way round, as one run, and the question that
 * comes first where topics merge or are very many; the question has to be drawn.
 */
export function useResolving(
	channelId: number,
	topics: readonly Topic[],
): {readonly choose: (changes: readonly ResolveChange[]) => void; readonly question: ReactNode} {
	const {apply} = useApplyChanges();
	const all = useChannelTopics(channelId).data ?? topics;
	const [asked, setAsked] = useState<readonly ResolveChange[]>();
	const carryOut = (changes: readonly ResolveChange[]) => {
		setAsked(undefined);
		const merged = mergedBy(changes, all);
		void apply({
			label: resolveLabel(changes),
			changes,
			staysAfterUndo:
				merged.length === 0
					? t`what the notification bot wrote about it stays.`
					: t`what the notification bot wrote about it stays, and topics that were merged stay together.`,
		});
	};
	return {
		choose: changes => {
			if (changes.length > manyTopics || mergedBy(changes, all).length > 0) setAsked(changes);
			else carryOut(changes);
		},
		question: (
			<Question changes={asked} all={all} onNo={() => setAsked(undefined)} onYes={carryOut} />
		),
	};
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
	const isDone = changes[0]?.after === true;
	const what = resolveCount(changes.length, isDone);
	return (
		<ConfirmDialog
			isOpen={changes.length > 0}
			onClose={onNo}
			title={resolveQuestion(changes.length, isDone)}
			confirm={what}
			onConfirm={() => onYes(changes)}
			beside={<AddToPlan isInDialog changes={changes} proposed={what} onAdded={onNo} />}
		>
			{merged.length > 0 && (
				<p>
					{mergeWords(merged)} <Trans>Undo does not separate them again.</Trans>
				</p>
			)}
			<p>
				<Trans>The notification bot writes a message into each topic.</Trans>
			</p>
		</ConfirmDialog>
	);
}

function mergeWords(merged: readonly string[]): string {
	const names = someNames(merged.map(openName), 6);
	return plural(
		{count: merged.length},
		{
			one: `${names} merges with the topic of that name that is there already.`,
			other: `# of them merge with topics of the same names that are there already: ${names}.`,
		},
	);
}
