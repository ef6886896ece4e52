import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {GridColumn} from '../../components/grid/grid-column';
import {dayOf} from '../../text/joined-day';
import {PolicyControl} from './policy-control';
import {wordsOfPolicy} from '../../channels/policy-words';
import type {TopicRow} from './topic-rows';
import styles from './topic-columns.module.css';
import {isoOf} from '../../../shared/model/moment';

type Choose = (row: TopicRow, policy: number) => void;

const topicColumn: GridColumn<TopicRow> = inLanguage(() => ({
	id: 'topic',
	title: t`Topic`,
	width: 172,
	minWidth: 120,
	grows: 1,
	render: ({topic}) => (
		<span className={styles.topic} dir="auto" title={topic}>
			{topic === '' ? (
				<em className={styles.quiet}>
					<Trans>No topic</Trans>
				</em>
			) : (
				topic
			)}
		</span>
	),
	text: ({topic}) => topic,
}));

const policyColumn = (
	choose: Choose,
	unmutedNote: (row: TopicRow) => string | undefined,
): GridColumn<TopicRow> => ({
	id: 'policy',
	title: t`Policy`,
	width: 362,
	minWidth: 362,
	render: row => (
		<PolicyControl
			label={t`Policy of ${{topic: row.topic}}`}
			value={row.policy}
			isInList
			unmutedNote={unmutedNote(row)}
			onChoose={policy => choose(row, policy)}
		/>
	),
	text: ({policy}) => wordsOfPolicy(policy).title,
});

const sinceColumn: GridColumn<TopicRow> = inLanguage(() => ({
	id: 'since',
	title: t`Since`,
	width: 112,
	startsDescending: true,
	render: ({since}) => (
		<span className={styles.quiet}>{since === undefined ? '' : dayOfSeconds(since)}</span>
	),
	text: ({since}) => (since === undefined ? '' : isoOf(since).slice(0, 10)),
}));

/** The columns for the topics of one channel; the first is frozen. */
export function columnsOfChannel(choose: Choose, unmutedNote: string | undefined) {
	return [topicColumn, policyColumn(choose, () => unmutedNote), sinceColumn];
}

/** The columns for the policies of all channels. */
export function columnsOfAll(
	choose: Choose,
	unmutedNote: (row: TopicRow) => string | undefined,
): readonly GridColumn<TopicRow>[] {
	return [
		topicColumn,
		{
			id: 'channel',
			title: t`Channel`,
			width: 124,
			grows: 0.5,
			render: ({channel}) => (
				<span className={styles.topic} dir="auto" title={channel}>
					#{channel}
				</span>
			),
			text: ({channel}) => channel,
		},
		policyColumn(choose, unmutedNote),
		sinceColumn,
	];
}

function dayOfSeconds(seconds: number): string {
	return dayOf(isoOf(seconds));
}
