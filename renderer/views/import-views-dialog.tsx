import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Checkbox, NativeSelect} from '@mantine/core';
import {useState} from 'react';
import {useConnection} from '../api/connection/client-context';
import {useViews} from '../api/saved/views';
import {Dialog} from '../components/dialog';
import parts from '../components/dialog-parts.module.css';
import {
	choiceFor,
	unknownOf,
	verdictOf,
	withImported,
	withoutImported,
	type Choice,
	type Verdict,
} from './import-views';
import styles from './import-views-dialog.module.css';
import {noRoomWords} from './use-view-actions';
import {useViewDialogs, type ViewDialog} from './view-dialogs-store';
import {factsOf} from './views';
import type {SavedViews} from '../../shared/model/view';
import type {SharedView} from '../../shared/model/views-file';
import {inARow} from '../text/in-a-row';

type Props = Omit<Extract<ViewDialog, {kind: 'import'}>, 'kind'> & {readonly onClose: () => void};

/** Asks which views of a file are wanted, and what becomes of those whose name is taken. */
export function ImportViewsDialog({file, views: listed, problems, onClose}: Props) {
	const {id: connectionId} = useConnection();
	const {views, change} = useViews();
	const [changed, setChanged] = useState<ReadonlyMap<number, Choice>>(new Map());
	const [isPinned, setPinned] = useState(true);
	const [problem, setProblem] = useState<string>();
	const chosen = listed.map((view, at) => {
		const verdict = verdictOf(view, views);
		return {view, verdict, choice: changed.get(at) ?? choiceFor(verdict)};
	});
	const count = chosen.filter(({choice}) => choice !== 'skip').length;
	const choose = (at: number, choice: Choice) => setChanged(new Map([...changed, [at, choice]]));
	const submit = async () => {
		if (count === 0) return;
		let before: SavedViews = views;
		let after: SavedViews = views;
		const hasRoom = await change(all => {
			before = all;
			after = withImported(all, chosen, isPinned, () => crypto.randomUUID());
			return after;
		});
		if (!hasRoom) return setProblem(noRoomWords());
		onClose();
		useViewDialogs.getState().tell({
			connectionId,
			words: plural(count, {
				one: `# view imported from ${file}.`,
				other: `# views imported from ${file}.`,
			}),
			undo: () => void change(all => withoutImported(all, before, after)),
		});
	};
	return (
		<Dialog
			isOpen
			isWide
			title={t`Import views from ${file}`}
			onClose={onClose}
			onSubmit={() => void submit()}
			footer={
				<>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<Button type="submit" disabled={count === 0} data-autofocus>
						{plural(count, {one: 'Import # view', other: 'Import # views'})}
					</Button>
				</>
			}
		>
			<div className={parts.body}>
				{chosen.length > 0 && (
					<ul className={`${parts.rows} ${styles.list}`} aria-label={t`Views of the file`}>
						{chosen.map(({view, verdict, choice}, at) => (
							<Row
								key={at}
								view={view}
								verdict={verdict}
								choice={choice}
								onChoose={next => choose(at, next)}
							/>
						))}
					</ul>
				)}
				{problems.length > 0 && (
					<ul className={parts.consequences} aria-label={t`Problems of the file`}>
						{problems.map(words => (
							<li key={words}>{words}</li>
						))}
					</ul>
				)}
				{chosen.length > 0 && (
					<Checkbox
						label={t`Pin to sidebar`}
						checked={isPinned}
						onChange={event => setPinned(event.currentTarget.checked)}
					/>
				)}
				{problem !== undefined && (
					<p role="alert" className={styles.problem}>
						{problem}
					</p>
				)}
			</div>
		</Dialog>
	);
}

type RowProps = {
	readonly view: SharedView;
	readonly verdict: Verdict;
	readonly choice: Choice;
	readonly onChoose: (choice: Choice) => void;
};

function Row({view, verdict, choice, onChoose}: RowProps) {
	const {name, screen} = view;
	const unknown = unknownOf(view);
	return (
		<li className={styles.row}>
			<Checkbox
				className={styles.box ?? ''}
				label={
					<span className={styles.name} dir="auto">
						{name}
					</span>
				}
				description={noteOf(verdict, factsOf(screen)?.title ?? screen)}
				checked={choice !== 'skip'}
				disabled={verdict === 'no-screen' || verdict === 'same'}
				onChange={event =>
					onChoose(event.currentTarget.checked ? (verdict === 'taken' ? 'both' : 'add') : 'skip')
				}
			/>
			{verdict === 'taken' && (
				<NativeSelect
					aria-label={t`What happens with ${name}`}
					value={choice}
					data={[
						{value: 'both', label: t`Keep both`},
						{value: 'replace', label: t`Replace`},
						{value: 'skip', label: t`Skip`},
					]}
					onChange={event => onChoose(event.currentTarget.value as Choice)}
				/>
			)}
			{verdict !== 'no-screen' && unknown.length > 0 && (
				<p className={styles.unknown}>{t`Kept, but not known here: ${{parts: inARow(unknown)}}`}</p>
			)}
		</li>
	);
}

function noteOf(verdict: Verdict, list: string): string {
	switch (verdict) {
		case 'new':
			return list;
		case 'taken':
			return t`${list} · a view with this name exists`;
		case 'same':
			return t`${list} · already here`;
		case 'no-screen':
			return t`${list} · this version of Steward has no such list`;
		default:
			return verdict satisfies never;
	}
}
