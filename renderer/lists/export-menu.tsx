import {Button, Menu} from '@mantine/core';
import {ClipboardList, Download, FileBraces, FileSpreadsheet, FolderOpen} from 'lucide-react';
import {useState, type ReactNode} from 'react';
import {wallNow} from '../../shared/clock';
import {stepInShort} from '../api/connection/connections';
import {saveListFile, showListFile} from '../api/saved/list-file';
import {Banner} from '../components/banner';
import {copyText} from '../components/copy-text';
import {DismissButton} from '../components/dismiss-button';
import type {GridColumn} from '../components/grid/grid-column';
import {csvOfRows, jsonOfRows, tableOfRows} from '../components/grid/list-texts';
import {useShortcuts} from '../shortcuts/use-shortcuts';
import type {List} from './use-list';

type Props<Row, Item, Sheet extends {focus(): void}> = {
	readonly list: Pick<List<Row, Item, Sheet>, 'exportRows' | 'isMeant' | 'selected' | 'grid'>;
	/** What the list is called; its file is called so. */
	readonly title: string;
};

type Said = {readonly words: string; readonly isProblem?: boolean; readonly isFile?: boolean};

/** The ways to take a list along as it is shown: filter, order and columns. */
export function ExportMenu<Row, Item, Sheet extends {focus(): void}>({
	list,
	title,
}: Props<Row, Item, Sheet>) {
	const count = list.selected.length;
	const what = count > 0 ? `${count.toLocaleString('en')} selected ` : '';
	return (
		<ExportRows
			title={title}
			what={what}
			isDisabled={count === 0 && list.grid.rows.length === 0}
			isMeant={list.isMeant}
			rowsOf={list.exportRows}
		/>
	);
}

type Column<Row> = Pick<GridColumn<Row>, 'title' | 'text' | 'exported' | 'number'>;

type RowsProps<Row> = {
	/** The file is called so. */
	readonly title: string;
	/** What the entries of the menu name before the form. */
	readonly what?: string;
	readonly isDisabled?: boolean;
	/** Whether the key of the menu is meant for this one; without it there is no key. */
	readonly isMeant?: () => boolean;
	readonly rowsOf: () => {
		readonly columns: readonly Column<Row>[];
		readonly rows: readonly Row[];
	};
	/** What opens the menu, where it is not the button of a list. */
	readonly button?: ReactNode;
};

/** The ways to take rows along: as a file, or into another program. */
export function ExportRows<Row>({
	title,
	what = '',
	isDisabled = false,
	isMeant,
	rowsOf,
	button,
}: RowsProps<Row>) {
	const [isOpen, setOpen] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [said, setSaid] = useState<Said>();
	useShortcuts({
		exportList: () => {
			if (isMeant?.() !== true) return false;
			setOpen(true);
			return undefined;
		},
	});
	const act = async (work: () => Promise<Said | undefined>) => {
		setBusy(true);
		try {
			setSaid(await work());
		} catch (error) {
			setSaid({words: `Not exported. ${stepInShort(error)}`, isProblem: true});
		} finally {
			setBusy(false);
		}
	};
	const save = (form: 'csv' | 'json') =>
		act(async () => {
			const {columns, rows} = rowsOf();
			const path = await saveListFile(fileName(title, form), () =>
				(form === 'csv' ? csvOfRows : jsonOfRows)(columns, rows),
			);
			if (path === undefined) return undefined;
			return {words: `${countRows(rows.length)} saved to ${path}.`, isFile: true};
		});
	const copy = () =>
		act(async () => {
			const {columns, rows} = rowsOf();
			const {text, html} = await tableOfRows(columns, rows);
			if (await copyText(text, html)) return {words: `${countRows(rows.length)} copied.`};
			return {words: 'Not copied.', isProblem: true};
		});
	return (
		<>
			<Menu
				opened={isOpen}
				onChange={setOpen}
				position="bottom-end"
				width={260}
				transitionProps={{duration: 0}}
			>
				<Menu.Target>
					{button ?? (
						<Button
							variant="default"
							leftSection={<Download size={16} strokeWidth={1.5} />}
							loading={isBusy}
							disabled={isDisabled}
						>
							Export
						</Button>
					)}
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item
						leftSection={<FileSpreadsheet size={16} strokeWidth={1.5} />}
						onClick={() => void save('csv')}
					>{`Save ${what}as CSV…`}</Menu.Item>
					<Menu.Item
						leftSection={<FileBraces size={16} strokeWidth={1.5} />}
						onClick={() => void save('json')}
					>{`Save ${what}as JSON…`}</Menu.Item>
					<Menu.Item
						leftSection={<ClipboardList size={16} strokeWidth={1.5} />}
						onClick={() => void copy()}
					>{`Copy ${what}as table`}</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			{said !== undefined && (
				<Banner
					label="Export"
					tone={said.isProblem === true ? 'danger' : 'note'}
					actions={
						<>
							{said.isFile === true && (
								<Button
									variant="default"
									leftSection={<FolderOpen size={16} strokeWidth={1.5} />}
									onClick={showListFile}
								>
									Show in folder
								</Button>
							)}
							<DismissButton onDismiss={() => setSaid(undefined)} />
						</>
					}
				>
					{said.words}
				</Banner>
			)}
		</>
	);
}

function countRows(count: number): string {
	return `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;
}

function fileName(title: string, form: 'csv' | 'json'): string {
	const words = title
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, 60);
	const name = words.replace(/^-|-$/g, '') || 'list';
	return `${name}-${new Date(wallNow()).toISOString().slice(0, 10)}.${form}`;
}
