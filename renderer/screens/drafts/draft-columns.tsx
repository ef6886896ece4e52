import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {inLanguage} from '../../../shared/languages/in-language';
import {CircleDashed, Users} from 'lucide-react';
import type {OrderedColumn} from '../../components/grid/list-order';
import {OpenRow} from '../../components/grid/open-row';
import {ChannelName} from '../../channels/channel-name';
import {exactWords, seenWords} from '../../text/seen-times';
import type {draftOrder, DraftRow} from './draft-row';
import {Standing, standingWords} from './standing';
import {useNow} from '../../api/connection/clocks';
import styles from './draft-columns.module.css';
import {isoOf} from '../../../shared/model/moment';

type Column = OrderedColumn<DraftRow, typeof draftOrder>;

/** The columns of Drafts; the first is frozen. */
export const draftColumns: readonly Column[] = inLanguage(() => [
	{
		id: 'to',
		title: t`To`,
		width: 250,
		minWidth: 180,
		grows: 2,
		render: row => <To row={row} />,
		text: ({to}) => to.words,
	},
	{
		id: 'text',
		title: t`Text`,
		width: 270,
		grows: 3,
		render: ({snippet}) =>
			snippet === '' ? (
				<span className={styles.quiet}>
					<Trans>Nothing written yet</Trans>
				</span>
			) : (
				<span className={styles.plain} dir="auto">
					{snippet}
				</span>
			),
		text: ({draft}) => draft.body.content.replaceAll(/\s+/g, ' ').trim(),
	},
	{
		id: 'state',
		title: t`State`,
		width: 124,
		render: ({draft}) => <Standing kind={draft.standing.kind} />,
		text: ({draft}) => standingWords(draft.standing.kind),
	},
	{
		id: 'edited',
		title: t`Last edited`,
		width: 120,
		startsDescending: true,
		render: ({draft}) => <Edited at={draft.at / 1000} />,
		text: ({draft}) => isoOf(draft.at / 1000),
	},
	{
		id: 'length',
		title: t`Length`,
		width: 100,
		startsDescending: true,
		render: ({length}) => <span className={styles.number}>{formatNumber(length)}</span>,
		text: ({length}) => String(length),
		number: ({length}) => length,
	},
]);

function To({row: {to}}: {readonly row: DraftRow}) {
	return (
		<>
			{to.kind === 'people' && <Users {...sign} />}
			{to.kind === 'nowhere' && <CircleDashed {...sign} />}
			<OpenRow
				className={styles.open}
				data-quiet={to.kind === 'nowhere' || undefined}
				dir="auto"
				title={to.words}
			>
				{to.channel === undefined ? (
					<span className={styles.plain}>{to.words}</span>
				) : (
					<>
						<ChannelName channel={to.channel} />
						{to.topic !== '' && <span className={styles.topic}>{to.topic}</span>}
					</>
				)}
			</OpenRow>
		</>
	);
}

const sign = {
	className: styles.sign ?? '',
	size: 14,
	strokeWidth: 1.5,
	'aria-hidden': true,
} as const;

function Edited({at}: {readonly at: number}) {
	const now = useNow();
	return (
		<span className={styles.number} title={exactWords(at)}>
			{seenWords(at, now)}
		</span>
	);
}
