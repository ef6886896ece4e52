import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import type {ReactNode} from 'react';
import {ConfirmDialog} from '../../components/dialog';
import type {FileRow} from './file-row';
import {FileSign} from './file-sign';
import {sizeWords} from '../../components/size-words';
import {UseList} from './uses/use-list';
import styles from './delete-dialog.module.css';
import {TypedCount, useTypedCount} from '../../components/typed-count';
import {openName} from '../../../shared/model/shown-name';

type Props = {
	readonly rows: readonly FileRow[];
	/** Another way than deleting them now. */
	readonly beside?: ReactNode;
	readonly onClose: () => void;
	readonly onConfirm: () => void;
};

const mostNamed = 100;
/** With more files than these, their messages are read only when asked for. */
const mostRead = 5;

/** Asks before files are deleted: names them, the messages whose links break, and what stays. */
export function DeleteDialog({rows, beside, onClose, onConfirm}: Props) {
	const number = useTypedCount(rows.length);
	const [only] = rows.length === 1 ? rows : [];
	const isUsed = rows.some(({file}) => file.messageIds.length > 0);
	const size = sizeWords(rows.reduce((sum, {file}) => sum + file.size, 0));
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			isWide={isUsed}
			beside={beside}
			isHeld={!number.isTyped}
			onClose={onClose}
			onConfirm={onConfirm}
			title={
				only === undefined
					? plural({count: rows.length}, {one: 'Delete # file?', other: 'Delete # files?'})
					: deleteOne(openName(only.file.name))
			}
			confirm={plural({count: rows.length}, {one: 'Delete file', other: 'Delete # files'})}
		>
			<ul className={styles.consequences}>
				<li>
					{plural(
						{count: rows.length},
						{
							one: "This can't be undone: the file is gone for good.",
							other: "This can't be undone: the files are gone for good.",
						},
					)}
				</li>
				{isUsed && (
					<li>
						<Trans>The text of the messages stays, with a broken link, for everyone.</Trans>
					</li>
				)}
				<li>
					<Trans>Frees {size}.</Trans>
				</li>
			</ul>
			<ul className={styles.files} tabIndex={0} aria-label={t`Files to delete`}>
				{rows.slice(0, mostNamed).map(row => (
					<li key={row.id} className={styles.file}>
						<FileLine row={row} />
						<UseList
							messageIds={row.file.messageIds}
							atFirst={rows.length > mostRead ? 0 : 5}
							isLinked={false}
						/>
					</li>
				))}
				{rows.length > mostNamed && (
					<li className={styles.quiet}>{moreFiles(rows.length - mostNamed)}</li>
				)}
			</ul>
			<TypedCount what="files" count={rows.length} state={number} />
		</ConfirmDialog>
	);
}

function FileLine({row: {file, kind}}: {readonly row: FileRow}) {
	const {length} = file.messageIds;
	return (
		<p className={styles.line}>
			<FileSign kind={kind} />
			<bdi className={styles.name}>{openName(file.name)}</bdi>
			<span className={styles.quiet}>{breakWords(sizeWords(file.size), length)}</span>
		</p>
	);
}

const deleteOne = (name: string) => t`Delete ${name}?`;

function moreFiles(count: number): string {
	return plural(count, {one: 'and # more file', other: 'and # more files'});
}

/** How large a file is, and what its messages lose with it. */
function breakWords(size: string, messages: number): string {
	if (messages === 0) return t`${size}, no message uses it`;
	return plural(messages, {
		one: `${size}, a link breaks in # message`,
		other: `${size}, links break in # messages`,
	});
}
