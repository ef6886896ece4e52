import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../shared/languages/formats';
import {Button, Menu} from '@mantine/core';
import {ClipboardList, Download, FileBraces, FileSpreadsheet, FolderOpen} from 'lucide-react';
import {useState, type ReactNode} from 'react';
import {localDay} from '../../shared/calendar';
import {wallNow} from '../../shared/clock';
import {stepInShort} from '../api/connection/connections';
import {requireFileSize, saveListFile, showListFile} from '../api/saved/list-file';
import {Banner} from '../components/banner';
import {copyText} from '../components/copy-text';
import {DismissButton} from '../components/dismiss-button';
import {csvOfRows, jsonOfRows, tableOfRows, type Columns} from '../components/grid/list-texts';
import {useShortcuts} from '../shortcuts/use-shortcuts';

/** What is taken along of a list. */
export type Taken<Row> = {readonly columns: Columns<Row>; readonly rows: readonly Row[]};

type Props<Row> = {
	/** What the list is called; its file is called so. */
	readonly title: string;
	/** How many are selected: these alone are taken then. */
	readonly selected?: number;
	readonly isEmpty: boolean;
	/** Whether keys of lists are meant for this one; without it they always are. */
	readonly isMeant?: () => boolean;
	/** Whether it names its list, where there are several on a screen. */
	readonly isOneOfSeveral?: boolean;
	readonly exportRows: () => Taken<Row> | Promise<Taken<Row>>;
	/** What opens the menu, where it is not the button of a list. */
	readonly button?: ReactNode;
};

type Said = {readonly words: string; readonly isProblem?: boolean; readonly isFile?: boolean};

/** The ways to take a list along as it is shown: filter, order and columns. */
export function ExportMenu<Row>({
	title,
	selected: count = 0,
	isEmpty,
	isMeant = () => true,
	isOneOfSeveral = false,
	exportRows,
	button,
}: Props<Row>) {
	const [isOpen, setOpen] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [said, setSaid] = useState<Said>();
	useShortcuts({
		exportList: () => {
			if (!isMeant()) return false;
			setOpen(true);
			return undefined;
		},
	});
	const selected = formatNumber(count);
	const act = async (work: () => Promise<Said | undefined>) => {
		setBusy(true);
		try {
			setSaid(await work());
		} catch (error) {
			const why = stepInShort(error);
			setSaid({words: t`Not exported. ${why}`, isProblem: true});
		} finally {
			setBusy(false);
		}
	};
	const take = async () => {
		const taken = await exportRows();
		requireFileSize(taken.rows.length * taken.columns.length);
		return taken;
	};
	const save = (form: 'csv' | 'json') =>
		act(async () => {
			let saved = 0;
			const path = await saveListFile(fileName(title, form), async () => {
				const {columns, rows} = await take();
				saved = rows.length;
				return (form === 'csv' ? csvOfRows : jsonOfRows)(columns, rows);
			});
			if (path === undefined) return undefined;
			return {
				words: plural(saved, {one: `# row saved to ${path}.`, other: `# rows saved to ${path}.`}),
				isFile: true,
			};
		});
	const copy = () =>
		act(async () => {
			const {columns, rows} = await take();
			const {text, html} = await tableOfRows(columns, rows);
			if (await copyText(text, html)) {
				return {
					words: plural({count: rows.length}, {one: '# row copied.', other: '# rows copied.'}),
				};
			}
			return {words: t`Not copied.`, isProblem: true};
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
							disabled={count === 0 && isEmpty}
							aria-label={isOneOfSeveral ? t`Export: ${title}` : undefined}
						>
							<Trans>Export</Trans>
						</Button>
					)}
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item
						leftSection={<FileSpreadsheet size={16} strokeWidth={1.5} />}
						onClick={() => void save('csv')}
					>
						{count > 0 ? t`Save ${selected} selected as CSV…` : t`Save as CSV…`}
					</Menu.Item>
					<Menu.Item
						leftSection={<FileBraces size={16} strokeWidth={1.5} />}
						onClick={() => void save('json')}
					>
						{count > 0 ? t`Save ${selected} selected as JSON…` : t`Save as JSON…`}
					</Menu.Item>
					<Menu.Item
						leftSection={<ClipboardList size={16} strokeWidth={1.5} />}
						onClick={() => void copy()}
					>
						{count > 0 ? t`Copy ${selected} selected as table` : t`Copy as table`}
					</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			{said !== undefined && (
				<Banner
					label={t`Export`}
					tone={said.isProblem === true ? 'danger' : 'note'}
					actions={
						<>
							{said.isFile === true && (
								<Button
									variant="default"
									leftSection={<FolderOpen size={16} strokeWidth={1.5} />}
									onClick={showListFile}
								>
									<Trans>Show in folder</Trans>
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

function fileName(title: string, form: 'csv' | 'json'): string {
	const words = title
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.slice(0, 60);
	const name = words.replace(/^-|-$/g, '') || 'list';
	return `${name}-${localDay(wallNow())}.${form}`;
}
