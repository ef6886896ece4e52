import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {OrderedColumn} from '../../components/grid/list-order';
import {OpenRow} from '../../components/grid/open-row';
import {kindWords} from './file-kind';
import type {fileOrder, FileRow} from './file-row';
import {FileSign} from './file-sign';
import {sizeWords} from '../../components/size-words';
import {countMessages} from '../../text/count-words';
import {longMomentWords} from '../../text/moment-words';
import {endSentence, endWords} from './file-words';
import {seenWords} from '../../text/seen-times';
import {useNow} from '../../api/connection/clocks';
import cell from '../../components/grid/cell.module.css';
import styles from './files-columns.module.css';
import {isoOf} from '../../../shared/model/moment';

type Column = OrderedColumn<FileRow, typeof fileOrder>;

/** The columns of Files; the first is frozen. */
export const filesColumns: readonly Column[] = inLanguage(() => [
	{
		id: 'name',
		title: t`Name`,
		width: 280,
		minWidth: 180,
		grows: 2,
		render: ({file, kind}) => (
			<>
				<FileSign kind={kind} />
				<OpenRow>{file.name}</OpenRow>
			</>
		),
		text: ({file}) => file.name,
	},
	{
		id: 'size',
		title: t`Size`,
		width: 168,
		startsDescending: true,
		render: ({file, share}) => (
			<>
				<span className={styles.track} aria-hidden="true">
					<span className={styles.bar} style={{inlineSize: `${share * 100}%`}} />
				</span>
				<span
					className={styles.size}
					title={plural({count: file.size}, {one: '# byte', other: '# bytes'})}
				>
					{sizeWords(file.size)}
				</span>
			</>
		),
		text: ({file}) => String(file.size),
		number: ({file}) => file.size,
	},
	{
		id: 'uploaded',
		title: t`Uploaded`,
		width: 132,
		startsDescending: true,
		render: ({file}) => <Uploaded at={file.uploadedAt} />,
		text: ({file}) => isoOf(file.uploadedAt).slice(0, 10),
	},
	{
		id: 'used',
		title: t`Used in`,
		width: 320,
		grows: 1,
		startsDescending: true,
		render: row => <Used row={row} />,
		text: ({file}) => String(file.messageIds.length),
		number: ({file}) => file.messageIds.length,
	},
	{
		id: 'type',
		title: t`Type`,
		width: 148,
		grows: 1,
		render: ({file}) => <span className={cell.quiet}>{kindWords(file.name)}</span>,
		text: ({file}) => kindWords(file.name),
	},
]);

function Uploaded({at}: {readonly at: number}) {
	const now = useNow();
	return (
		<span className={`${cell.quiet} ${styles.number}`} title={longMomentWords(at)}>
			{seenWords(at, now)}
		</span>
	);
}

function Used({row: {file}}: {readonly row: FileRow}) {
	const now = useNow();
	const {length} = file.messageIds;
	if (length > 0)
		return <span className={`${cell.plain} ${styles.number}`}>{countMessages(length)}</span>;
	return (
		<span className={styles.pair} title={endSentence(file, now)}>
			<span className={styles.unused}>
				<Trans>Not used</Trans>
			</span>
			<span className={`${cell.quiet} ${styles.number}`}>{endWords(file, now)}</span>
		</span>
	);
}
