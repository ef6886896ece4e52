import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Copy, Trash2} from 'lucide-react';
import {useMemo} from 'react';
import {limits} from '../../../shared/model/limits';
import type {ChangeRequest} from '../../api/changes/change-request';
import {useOwnFiles, type OwnFiles} from '../../api/files/attachments';
import {DropZone} from '../../components/drop-zone';
import {copyText} from '../../components/copy-text';
import {EmptyState} from '../../components/states/empty-state';
import {ReadScreen} from '../../frame/read-screen';
import {ListScreen} from '../../lists/list-screen';
import {NoRows} from '../../lists/no-rows';
import {usePlaceList} from '../../lists/use-filtered-list';
import {useRemoveKey} from '../../lists/use-remove-key';
import {AddToPlan} from '../../plans/add-to-plan';
import {useRemoval} from '../../runs/use-removal';
import {DeleteDialog} from './delete-dialog';
import {fileFilter, type FileView} from './file-filter';
import {fileOrder, type FileRow, rowsOf, sumsOf} from './file-row';
import {FileSheet} from './file-sheet';
import {FileTiles} from './file-tiles';
import {filesColumns} from './files-columns';
import {files} from '../../places/files';
import {markdownLink} from './file-words';
import {UploadButton} from './upload/upload-button';
import {UploadPanel} from './upload/upload-panel';
import {useUploadQueue} from './upload/use-upload-queue';
import {useNow} from '../../api/connection/clocks';
import {chipsOf, FacetChips} from '../../components/facet-chips';
import {fileKinds, kindTitle} from './file-kind';
import {FileSign} from './file-sign';
import {Button} from '@mantine/core';
import {CopyButton} from '../../components/copy-button';
import {type BarOfSelection, SelectionBar} from '../../components/selection-bar';

/** The account's own uploads: to see where they are used, to add, to delete. */
export function FilesScreen() {
	const query = useOwnFiles();
	return (
		<ReadScreen
			place={files}
			query={query}
			what="files"
			renderRefused={({code, said, title}) =>
				code === 'BAD_REQUEST' && (
					<EmptyState
						kind="not-allowed"
						title={t`This account can't see its files here`}
						advice={refusedAdvice(said ?? title)}
					/>
				)
			}
		>
			{known => <FilesList known={known} isReading={query.isFetching} />}
		</ReadScreen>
	);
}

type Props = {
	readonly known: OwnFiles;
	/** Whether the list is being read again; what is known stays. */
	readonly isReading: boolean;
};

const largestFirst = '-size';

/** Sums, filter, grid, sheet, uploads and the bar of the selection. */
function FilesList({known, isReading}: Props) {
	const now = useNow();
	const rows = useMemo(() => rowsOf(known.files), [known.files]);
	const spec = useMemo(
		() => ({name: 'files', columns: filesColumns, order: fileOrder, filter: fileFilter(now)}),
		[now],
	);
	const list = usePlaceList({place: files, spec, rows});
	const {selected, view, byId} = list;
	const {shown, push} = list.address;
	const uploads = useUploadQueue();
	const deleting = useRemoval<FileRow>({
		orderOf: deletionOf,
		onGone: gone => {
			uploads.forget(gone.map(({file}) => file.pathId));
			list.forget(new Set(gone.map(({id}) => id)));
			list.focus();
		},
	});
	useRemoveKey(() => deleting.ask(list.allMeant()));

	const isLargest = view.choice('is', 'largest') === 'in';
	const upload = <UploadButton onFiles={added => uploads.add({files: added, folders: []})} />;
	return (
		<DropZone
			words={t`Drop files to upload them`}
			note={t`At most ${mostMebibytes} MiB each`}
			onDrop={uploads.add}
		>
			<ListScreen
				list={list}
				place={files}
				title={{children: rows.length > 0 && upload}}
				head={
					rows.length > 0 && (
						<FileTiles
							sums={sumsOf(rows)}
							spaceUsed={known.spaceUsed}
							isUnused={view.choice('is', 'unused') === 'in'}
							isLargest={isLargest}
							onUnused={() => push({q: view.toggled('is', 'unused')})}
							onLargest={() =>
								push({
									q: view.toggled('is', 'largest'),
									sort: isLargest && shown.sort === largestFirst ? undefined : largestFirst,
								})
							}
						/>
					)
				}
				filter={
					rows.length === 0
						? undefined
						: {label: t`Filter files`, placeholder: t`Name, is:unused, size:>1MB or type:image`}
				}
				chips={<FileChips rows={rows} view={view} onText={list.onText} />}
				isReading={isReading}
				empty={
					<NoRows
						list={list}
						what="file"
						title={t`No files yet`}
						advice={t`Files that you upload, here or into a message, are listed with the messages that use them. Drop some here, or choose them.`}
						action={upload}
					/>
				}
				bar={
					<FilesBulkBar
						rows={selected}
						onDelete={() => deleting.ask(selected)}
						{...list.selectionBar}
					/>
				}
				after={
					<UploadPanel
						items={uploads.items}
						onRetry={uploads.retry}
						onStop={uploads.stop}
						onDismiss={() => {
							uploads.dismiss();
							list.focus();
						}}
					/>
				}
				renderSheet={row => (
					<FileSheet {...list.sheet} row={row} onDelete={() => deleting.ask([row])} />
				)}
				missing={{
					title: t`This file no longer exists.`,
					advice: t`It was deleted, or it is not yours.`,
				}}
				menu={{
					nameOf: ({file}) => file.name,
					actionsFor: targets => [
						{
							label: plural(targets.length, {
								one: 'Copy Markdown link',
								other: 'Copy Markdown links',
							}),
							Sign: Copy,
							run: () => void copyText(targets.map(({file}) => markdownLink(file)).join('\n')),
						},
						{
							label: t`Delete…`,
							Sign: Trash2,
							keys: 'Delete',
							isApart: true,
							run: () => deleting.ask(targets),
						},
					],
				}}
			/>
			{deleting.asked.length > 0 && (
				<DeleteDialog
					// As they are now: a message may link to one by now.
					rows={deleting.asked.map(row => byId(row.id) ?? row)}
					beside={
						<AddToPlan
							isInDialog
							changes={deleting.changes}
							proposed={deletionWords(deleting.asked)}
							onAdded={deleting.close}
						/>
					}
					onClose={deleting.close}
					onConfirm={() => void deleting.carryOut()}
				/>
			)}
		</DropZone>
	);
}

type FilesBulkBarProps = BarOfSelection & {
	readonly rows: readonly FileRow[];
	readonly onDelete: () => void;
};

const {uploadMaxMebibytes: mostMebibytes} = limits;
const sign = {size: 16, strokeWidth: 1.5} as const;

/** What can be done with the selected files. */
function FilesBulkBar({rows, onDelete, ...bar}: FilesBulkBarProps) {
	return (
		<SelectionBar label={t`Selected files`} count={rows.length} {...bar}>
			<Button variant="subtle" leftSection={<Trash2 {...sign} />} onClick={onDelete}>
				<Trans>Delete…</Trans>
			</Button>
			<AddToPlan changes={deletionOf(rows).changes} proposed={deletionWords(rows)} />
			<CopyButton
				text={rows.map(({file}) => markdownLink(file)).join('\n')}
				label={plural(rows.length, {one: 'Copy Markdown link', other: 'Copy Markdown links'})}
			/>
		</SelectionBar>
	);
}

function refusedAdvice(said: string): string {
	return t`Sign in as a person of the organization, or ask an administrator. The server says: ${said}`;
}

function deletionWords(rows: readonly FileRow[]): string {
	const name = rows[0]?.file.name ?? '';
	return plural({count: rows.length}, {one: `Delete ${name}`, other: 'Delete # files'});
}

function deletedWords(count: number, name: string): string {
	return plural(count, {one: `${name} deleted.`, other: '# files deleted.'});
}

function deletionOf(rows: readonly FileRow[]): ChangeRequest {
	return {
		label: deletedWords(rows.length, rows[0]?.file.name ?? ''),
		changes: rows.map(({file: {id, name}}) => ({
			kind: 'file',
			attachment_id: id,
			name,
			before: true,
			after: false,
		})),
	};
}

type FileChipsProps = {
	readonly rows: readonly FileRow[];
	readonly view: FileView;
	readonly onText: (text: string) => void;
};

/** The kinds that there are. */
function FileChips({rows, view, onText}: FileChipsProps) {
	const chips = chipsOf(view, 'type', fileKinds, new Set(rows.map(({kind}) => kind)), kind => ({
		label: kindTitle(kind),
		sign: <FileSign kind={kind} size={14} />,
	}));
	if (chips.length === 0) return null;
	return <FacetChips label={t`Type`} view={view} groups={[{chips}]} onText={onText} />;
}
