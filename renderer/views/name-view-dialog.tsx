import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Checkbox, TextInput} from '@mantine/core';
import {useState} from 'react';
import {mostViewName, type SavedView} from '../../shared/model/view';
import {useViews} from '../api/saved/views';
import {Dialog} from '../components/dialog';
import parts from '../components/dialog-parts.module.css';
import {noRoomWords} from './use-view-actions';
import type {ViewDialog} from './view-dialogs-store';
import {
	defaultOf,
	factsOf,
	freeName,
	innerListOf,
	viewById,
	whyNotName,
	withDefault,
	withName,
	withoutUnsaved,
	withView,
} from './views';

type Of<Kind extends ViewDialog['kind']> = Omit<Extract<ViewDialog, {kind: Kind}>, 'kind'> & {
	readonly onClose: () => void;
};

/** Keeps what a list shows as a view. */
export function SaveViewDialog({screen, content, from, onSaved, onClose}: Of<'save'>) {
	const {views, change} = useViews();
	const source = from === undefined ? undefined : viewById(from, views);
	const [name, setName] = useState(
		source === undefined ? '' : freeName(screen, `${source.name} 2`, views),
	);
	const [problem, setProblem] = useState<string>();
	const inner = innerListOf(screen);
	const [isPinned, setPinned] = useState(inner === undefined);
	const [isDefault, setDefault] = useState(false);
	const title = factsOf(screen)?.title ?? '';
	const before = defaultOf(screen, views);
	const save = async () => {
		const whyNot = whyNotName(screen, name, views);
		if (whyNot !== undefined) return setProblem(whyNot);
		const view: SavedView = {...content, id: crypto.randomUUID(), screen, name: name.trim()};
		const hasRoom = await change(all => {
			const left = from === undefined ? all : withoutUnsaved(all, from);
			const made = withView(left, view, isPinned);
			return isDefault ? withDefault(made, screen, view.id) : made;
		});
		if (!hasRoom) return setProblem(noRoomWords());
		onClose();
		return onSaved(view.id);
	};
	return (
		<Dialog
			isOpen
			title={t`Save view of ${title}`}
			onClose={onClose}
			onSubmit={() => void save()}
			footer={
				<>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<Button type="submit">
						<Trans>Save view</Trans>
					</Button>
				</>
			}
		>
			<div className={parts.body}>
				<TextInput
					label={t`Name`}
					data-autofocus
					maxLength={mostViewName}
					value={name}
					error={problem}
					onChange={event => {
						setName(event.currentTarget.value);
						setProblem(undefined);
					}}
				/>
				{inner === undefined && (
					<Checkbox
						label={t`Pin to sidebar`}
						checked={isPinned}
						onChange={event => setPinned(event.currentTarget.checked)}
					/>
				)}
				<Checkbox
					label={inner?.byDefault ?? t`Open ${title} with this view`}
					description={before && t`Now it opens with “${{view: before.name}}”.`}
					checked={isDefault}
					onChange={event => setDefault(event.currentTarget.checked)}
				/>
				<p>
					<Trans>The view keeps the filter, the sort order and the columns.</Trans>
				</p>
			</div>
		</Dialog>
	);
}

/** Gives a view another name. */
export function RenameViewDialog({view, onClose}: Of<'rename'>) {
	const {views, change} = useViews();
	const [name, setName] = useState(view.name);
	const [problem, setProblem] = useState<string>();
	const save = async () => {
		const whyNot = whyNotName(view.screen, name, views, view.id);
		if (whyNot !== undefined) return setProblem(whyNot);
		const hasRoom = await change(all => withName(all, view.id, name.trim()));
		return hasRoom ? onClose() : setProblem(noRoomWords());
	};
	return (
		<Dialog
			isOpen
			title={t`Rename view`}
			onClose={onClose}
			onSubmit={() => void save()}
			footer={
				<>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<Button type="submit">
						<Trans>Rename view</Trans>
					</Button>
				</>
			}
		>
			<TextInput
				label={t`Name`}
				data-autofocus
				maxLength={mostViewName}
				value={name}
				error={problem}
				onChange={event => {
					setName(event.currentTarget.value);
					setProblem(undefined);
				}}
			/>
		</Dialog>
	);
}
