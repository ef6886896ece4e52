import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, SegmentedControl} from '@mantine/core';
import {useMemo, useState, type KeyboardEvent, type ReactNode} from 'react';
import type {Draft, DraftBody} from '../../../../shared/model/draft';
import {useDraftActions} from '../../../api/drafts/drafts';
import type {KnownDraft} from '../../../api/drafts/known-drafts';
import {useSavedText} from '../../../api/saved/saved-texts';
import {Modal} from '../../../components/modal';
import {Difference} from '../../../writing/difference';
import {SourceField} from '../../../writing/source-field';
import {destinationOf, type Names} from '../draft-row';
import {GoalNote} from './goal-note';
import {isSameGoal, mergedGoal, mergeTexts} from './merge-texts';
import {isOwnText, mergeKey} from './typed-merge';
import parts from '../../../writing/text-parts.module.css';
import styles from './merge-dialog.module.css';

type Props = {
	readonly draft: KnownDraft;
	readonly theirs: Draft;
	readonly names: Names;
	readonly onClose: () => void;
};

const wide = 1080;
const nothing: DraftBody = {type: '', to: [], topic: '', content: ''};

/** A draft that was edited in two places: theirs, yours and both in one, to choose from. */
export function MergeDialog({draft, theirs, names, onClose}: Props) {
	const {uid, body: mine} = draft;
	const base = draft.local?.base ?? nothing;
	const actions = useDraftActions();
	const merge = useMemo(
		() => mergeTexts(base.content, mine.content, theirs.content),
		[base.content, mine.content, theirs.content],
	);
	const [typed, setTyped] = useSavedText(mergeKey(uid));
	const [side, setSide] = useState('mine');
	const text = typed ?? merge.text;
	const goal = mergedGoal(base, mine, theirs);
	const chosen = goal ?? (side === 'mine' ? mine : theirs);
	const words = (body: DraftBody) => destinationOf(body, names).words;
	const merged: DraftBody = {
		type: chosen.type,
		to: chosen.to,
		topic: chosen.topic,
		content: text,
	};
	/** What was typed here, unless one of the others says the same. */
	const own = isOwnText(text, {base, mine, theirs}) ? merged : undefined;
	const decide = (choice: Parameters<typeof actions.decide>[2], given?: DraftBody) => {
		actions.decide(uid, theirs, choice, given);
		setTyped(undefined);
		onClose();
	};
	const hasGoals = !isSameGoal(mine, theirs);
	return (
		<Modal
			opened
			onClose={onClose}
			onKeyDownCapture={holdSendKey}
			title={t`This draft was edited in two places`}
			size={wide}
			closeOnClickOutside={false}
			classNames={{body: styles.body ?? ''}}
		>
			<p className={styles.about} role="status">
				{aboutWords(merge.clashes)} <Trans>Both texts stay as they are until you choose.</Trans>
			</p>
			<div className={styles.sides}>
				<Side title={t`On the server`} goal={hasGoals ? words(theirs) : undefined}>
					<Difference
						before={base.content}
						after={theirs.content}
						same={t`The text was not changed there.`}
					/>
				</Side>
				<Side title={t`Yours`} goal={hasGoals ? words(mine) : undefined}>
					<Difference
						before={base.content}
						after={mine.content}
						same={t`The text was not changed here.`}
					/>
				</Side>
				<section className={styles.side} aria-label={t`Merged`}>
					<h3>
						<Trans>Merged</Trans>
					</h3>
					{hasGoals && goal === undefined && (
						<SegmentedControl
							aria-label={t`Recipient of the merged draft`}
							value={side}
							onChange={setSide}
							data={[
								{value: 'mine', label: words(mine)},
								{value: 'theirs', label: words(theirs)},
							]}
						/>
					)}
					{hasGoals && (
						<GoalNote
							of={isSameGoal(chosen, mine) ? 'mine' : 'theirs'}
							mine={mine}
							theirs={theirs}
							names={names}
						/>
					)}
					<div className={styles.editor}>
						<SourceField label={t`Merged text`} text={text} isReadOnly={false} onText={setTyped} />
					</div>
				</section>
			</div>
			<div className={styles.choices}>
				<Button variant="default" onClick={() => decide({kind: 'both'}, own)}>
					<Trans>Keep both as two drafts</Trans>
				</Button>
				<span className={styles.spacer} />
				<Button variant="default" onClick={() => decide({kind: 'theirs'}, own)}>
					<Trans>Use the server’s</Trans>
				</Button>
				<Button variant="default" onClick={() => decide({kind: 'write', body: mine}, own)}>
					<Trans>Use yours</Trans>
				</Button>
				<Button onClick={() => decide({kind: 'write', body: merged})}>
					<Trans>Use the merged draft</Trans>
				</Button>
			</div>
		</Modal>
	);
}

/**
 * Ctrl+Enter, which led here, neither writes a line nor chooses between the texts: buttons do that, by a key
 * that is pressed anew.
 */
function holdSendKey(event: KeyboardEvent): void {
	if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
	if (event.target instanceof HTMLButtonElement && !event.repeat) return;
	event.preventDefault();
	event.stopPropagation();
}

type SideProps = {
	readonly title: string;
	/** Where it goes, if that differs. */
	readonly goal: string | undefined;
	readonly children: ReactNode;
};

function Side({title, goal, children}: SideProps) {
	return (
		<section className={styles.side} aria-label={title}>
			<h3>{title}</h3>
			{goal !== undefined && (
				<p className={styles.goal} dir="auto">
					{goal}
				</p>
			)}
			<div
				className={`${parts.read} ${styles.text}`}
				role="region"
				aria-label={t`Text: ${title}`}
				tabIndex={0}
			>
				{children}
			</div>
		</section>
	);
}

function aboutWords(clashes: number): string {
	if (clashes === 0) return t`The changes fit together.`;
	return plural(clashes, {
		one: 'One place was written differently on both sides: the merged text has both there, the server’s first.',
		other:
			'# places were written differently on both sides: the merged text has both there, the server’s first.',
	});
}
