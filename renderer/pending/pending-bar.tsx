import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, VisuallyHidden} from '@mantine/core';
import {KeyCaps} from '../components/keyboard/key-caps';
import {DiscardedBar} from '../runs/discarded-bar';
import {useSpelledKeys} from '../shortcuts/use-spelled-keys';
import {editsOf, type PendingEdits} from './pending-edits';
import {editKey, type Refusal, type Refusals} from './pending-store';
import styles from './pending-bar.module.css';

type Props = {
	readonly pending: {
		readonly edits: PendingEdits<string | number, unknown>;
		readonly refusals: Refusals;
		readonly discarded: number | undefined;
		readonly hideDiscarded: () => void;
		readonly undoDiscard: () => void;
		readonly discard: () => void;
	};
	/** How many changes are pending. */
	readonly count: number;
	/** How many of them the filters hide. */
	readonly hidden: number;
	/** How many of them cannot be undone. */
	readonly final?: number;
	/** Takes the filters away. */
	readonly onShowAll: () => void;
	readonly onReview: () => void;
	/** Puts them into a plan instead; left out where there are none for that. */
	readonly onPlan?: () => void;
	/** Applies them without a review; left out where they are always reviewed. */
	readonly onApply?: () => void;
	/** Gives the focus back to the cells, once the bar is gone. */
	readonly onGone: () => void;
};

/** What is pending and what can be done with it, or that it was discarded. */
export function PendingBar({pending, count, hidden, final = 0, ...props}: Props) {
	const {discarded} = pending;
	const undoKeys = useSpelledKeys()('undo');
	if (count > 0) {
		const [refused, unanswered, unknown] = (['refused', 'unanswered', 'unknown'] as const).map(
			kind => failed(pending, kind),
		) as [number, number, number];
		return (
			<div className={styles.bar} role="toolbar" aria-label={t`Staged changes`}>
				<span className={styles.mark} aria-hidden="true" />
				<span className={styles.words} role="status">
					{changes(count)}
					<Note
						amount={final}
						words={plural(final, {one: "# can't be undone", other: "# can't be undone"})}
					/>
					<Note
						amount={hidden}
						words={plural(hidden, {one: '# hidden by filter', other: '# hidden by filter'})}
					/>
					<Note
						amount={refused}
						words={plural(refused, {
							one: '# refused by the server',
							other: '# refused by the server',
						})}
						isBad
					/>
					<Note
						amount={unanswered}
						words={plural(unanswered, {
							one: '# not applied: no response',
							other: '# not applied: no response',
						})}
						isBad
					/>
					<Note
						amount={unknown}
						words={plural(unknown, {one: '# not known', other: '# not known'})}
						isBad
					/>
				</span>
				{hidden > 0 && (
					<Button variant="subtle" onClick={props.onShowAll}>
						<Trans>Clear filter</Trans>
					</Button>
				)}
				<Button
					variant="subtle"
					title={undoKeys === undefined ? undefined : t`${undoKeys} brings them back`}
					onClick={() => {
						pending.discard();
						props.onGone();
					}}
				>
					<Trans>Discard</Trans>
				</Button>
				<span className={styles.end}>
					<span className={styles.hint}>
						<KeyCaps keys="Mod+Enter" />
					</span>
					{props.onPlan !== undefined && (
						<Button variant="subtle" onClick={props.onPlan}>
							<Trans>Add to plan</Trans>
						</Button>
					)}
					<Button
						{...(props.onApply !== undefined && {variant: 'default'})}
						onClick={props.onReview}
					>
						<Trans>Review</Trans>
					</Button>
					{props.onApply !== undefined && (
						<Button onClick={props.onApply}>
							{plural(count, {one: 'Apply # change', other: 'Apply # changes'})}
						</Button>
					)}
				</span>
			</div>
		);
	}
	return (
		<>
			{discarded !== undefined && (
				<DiscardedBar
					count={discarded}
					onUndo={() => {
						pending.undoDiscard();
						props.onGone();
					}}
					onHide={pending.hideDiscarded}
				/>
			)}
			<VisuallyHidden role="status">
				{discarded !== undefined && discardedWords(undoKeys)}
			</VisuallyHidden>
		</>
	);
}

function discardedWords(undoKeys: string | undefined): string {
	return undoKeys === undefined
		? t`Discarded.`
		: t`Discarded. ${undoKeys} brings the changes back.`;
}

type NoteProps = {
	readonly amount: number;
	readonly words: string;
	readonly isBad?: boolean;
};

function Note({amount, words, isBad = false}: NoteProps) {
	if (amount === 0) return null;
	return <span className={isBad ? styles.refused : styles.note}> · {words}</span>;
}

function failed({edits, refusals}: Props['pending'], kind: Refusal['kind']): number {
	if (refusals.size === 0) return 0;
	return editsOf(edits).filter(edit => refusals.get(editKey(edit))?.kind === kind).length;
}

function changes(count: number): string {
	return plural(count, {one: '# change', other: '# changes'});
}
