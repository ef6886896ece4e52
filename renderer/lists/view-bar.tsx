import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ActionIcon, Button, Menu, VisuallyHidden} from '@mantine/core';
import {
	Bookmark,
	BookmarkPlus,
	Check,
	ChevronDown,
	Download,
	Ellipsis,
	FileUp,
	RotateCcw,
	Star,
} from 'lucide-react';
import {KeyCaps} from '../components/keyboard/key-caps';
import {useKeyTitles} from '../components/keyboard/use-key-titles';
import {keysOf} from '../shortcuts/shortcuts';
import {chooseViewsFile} from '../views/choose-views-file';
import {UnsavedDot} from '../views/unsaved-dot';
import {useViewActions} from '../views/use-view-actions';
import {useTakeViewsFile} from '../views/use-take-views-file';
import {ViewMenuItems} from '../views/view-menu-items';
import {defaultOf, innerListOf, type View} from '../views/views';
import type {ListViewBar} from './use-list-view';
import styles from './view-bar.module.css';

type Props = {readonly bar: ListViewBar};

const sign = {size: 16, strokeWidth: 1.5} as const;

/** Which view a list shows: the others of its screen, and what is done with this one. */
export function ViewBar({bar}: Props) {
	const {view, isChanged} = bar;
	const keyed = useKeyTitles();
	const isOwn = view !== undefined && !view.isBuiltIn;
	return (
		<div className={styles.bar}>
			<ViewsMenu bar={bar} />
			{view !== undefined && (
				<>
					<Menu position="bottom-start" width={272} transitionProps={{duration: 0}}>
						<Menu.Target>
							<ActionIcon
								variant="subtle"
								aria-label={t`Actions for view ${{view: view.name}}`}
								title={t`View actions`}
							>
								<Ellipsis {...sign} />
							</ActionIcon>
						</Menu.Target>
						<Menu.Dropdown>
							<ViewMenuItems
								view={view}
								onShow={innerListOf(bar.screen) === undefined ? undefined : bar.show}
							/>
						</Menu.Dropdown>
					</Menu>
					{isChanged && (
						<>
							<Button
								variant="subtle"
								size="compact-sm"
								title={keyed(isOwn ? t`Save changes` : t`Save as new view`, keysOf('saveView'))}
								onClick={bar.save}
							>
								{isOwn ? t`Save changes` : t`Save as new view…`}
							</Button>
							<ActionIcon
								variant="subtle"
								aria-label={t`Revert changes of view ${{view: view.name}}`}
								title={t`Revert changes`}
								onClick={bar.revert}
							>
								<RotateCcw {...sign} />
							</ActionIcon>
						</>
					)}
				</>
			)}
		</div>
	);
}

function ViewsMenu({bar}: Props) {
	const {all, view, listed, isChanged, views} = bar;
	const {exportAll} = useViewActions();
	const take = useTakeViewsFile();
	const name = view?.name ?? all;
	const own = listed.filter(({isBuiltIn}) => !isBuiltIn);
	const builtIn = listed.filter(({isBuiltIn}) => isBuiltIn);
	const entry = (one: View) => (
		<Entry
			key={one.id}
			name={one.name}
			isShown={one.id === view?.id}
			isDefault={defaultOf(one.screen, views)?.id === one.id}
			isUnsaved={one.id === view?.id ? isChanged : Object.hasOwn(views.unsaved, one.id)}
			onChoose={() => bar.show(one)}
		/>
	);
	return (
		<Menu position="bottom-start" width={300} transitionProps={{duration: 0}}>
			<Menu.Target>
				<Button
					variant="subtle"
					className={view === undefined || view.isBuiltIn ? '' : (styles.name ?? '')}
					leftSection={<Bookmark {...sign} />}
					rightSection={<ChevronDown size={14} strokeWidth={1.5} />}
					aria-label={
						view !== undefined && isChanged ? t`View: ${name}, unsaved changes` : t`View: ${name}`
					}
				>
					<span className={styles.words} dir="auto">
						{name}
					</span>
					{view !== undefined && isChanged && <UnsavedDot />}
				</Button>
			</Menu.Target>
			<Menu.Dropdown className={styles.menu ?? ''}>
				<Entry
					name={all}
					isShown={view === undefined}
					isDefault={false}
					isUnsaved={false}
					onChoose={() => bar.show(undefined)}
				/>
				{own.length > 0 && (
					<Menu.Label>
						<Trans>Your views</Trans>
					</Menu.Label>
				)}
				{own.map(entry)}
				{builtIn.length > 0 && (
					<Menu.Label>
						<Trans>Built in</Trans>
					</Menu.Label>
				)}
				{builtIn.map(entry)}
				<Menu.Divider />
				<Menu.Item
					leftSection={<BookmarkPlus {...sign} />}
					rightSection={
						(view === undefined || view.isBuiltIn) && <KeyCaps keys={keysOf('saveView')} />
					}
					onClick={bar.saveAs}
				>
					<Trans>Save as new view…</Trans>
				</Menu.Item>
				<Menu.Item
					leftSection={<FileUp {...sign} />}
					onClick={() => chooseViewsFile(file => void take(file))}
				>
					<Trans>Import views…</Trans>
				</Menu.Item>
				{views.own.length > 0 && (
					<Menu.Item leftSection={<Download {...sign} />} onClick={() => void exportAll()}>
						<Trans>Export all views…</Trans>
					</Menu.Item>
				)}
			</Menu.Dropdown>
		</Menu>
	);
}

type EntryProps = {
	readonly name: string;
	readonly isShown: boolean;
	readonly isDefault: boolean;
	readonly isUnsaved: boolean;
	readonly onChoose: () => void;
};

function Entry({name, isShown, isDefault, isUnsaved, onChoose}: EntryProps) {
	return (
		<Menu.Item
			leftSection={isShown ? <Check {...sign} /> : <span className={styles.noSign} />}
			rightSection={
				isDefault && <Star size={14} strokeWidth={1.5} className={styles.star} aria-hidden="true" />
			}
			aria-current={isShown || undefined}
			onClick={onChoose}
		>
			<span className={styles.entry}>
				<span className={styles.words} dir="auto">
					{name}
				</span>
				{isUnsaved && <UnsavedDot />}
				{isDefault && (
					<VisuallyHidden>
						<Trans>, opens by default</Trans>
					</VisuallyHidden>
				)}
			</span>
		</Menu.Item>
	);
}
