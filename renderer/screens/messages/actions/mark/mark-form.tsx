import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Radio, SegmentedControl} from '@mantine/core';
import {useState, type FormEvent} from 'react';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import {useChannelDirectory} from '../../../../api/channels/channels';
import {explain} from '../../../../api/failures/explain';
import {useFeature} from '../../../../api/connection/features';
import {mostCounted, useMarkCount} from '../../../../api/messages/mark-count';
import {useApplyChanges} from '../../../../api/changes/apply-changes';
import {useUsers} from '../../../../api/users/users';
import {FailedState} from '../../../../components/states/failed-state';
import {
	newMark,
	markActions,
	type MarkAction,
	type MarkWay,
} from '../../../../../shared/model/mark';
import {markLabel} from '../../../../runs/marking-words';
import {newestRunId} from '../../../../state/changes';
import {Estimate} from './estimate';
import {lacksDate, sentBefore} from './mark-age';
import {isPlace, scopesOf} from './mark-scope';
import {aboutWords, actionNames, markButton} from './mark-words';
import {SentField} from './sent-field';
import {TermChips} from './term-chips';
import {WayField} from './way-field';
import styles from './mark.module.css';

type Props = {
	readonly terms: readonly NarrowTerm[];
	readonly onStarted: (runId: number) => void;
	readonly onClose: () => void;
};

/** What is marked, on which messages, and how; with the number of messages as it is counted. */
export function MarkForm({terms, onStarted, onClose}: Props) {
	const {data: directory} = useChannelDirectory();
	const {data: people = []} = useUsers();
	const {apply} = useApplyChanges();
	const [action, setAction] = useState<MarkAction>('read');
	const [scopeKey, setScopeKey] = useState<string>();
	const [likes, setLikes] = useState(() => terms.filter(term => !isPlace(term)));
	const [sent, setSent] = useState(() => sentBefore('any', '', 0));
	const narrowFlags = useFeature('narrowFlags');
	const [chosenWay, setChosenWay] = useState<MarkWay>();

	const names = {channels: directory?.channels ?? [], people};
	const scopes = scopesOf(terms, names);
	const scope = scopes.find(({key}) => key === scopeKey) ?? scopes[0];
	const what = {
		after: action,
		terms: [...(scope?.terms ?? []), ...likes],
		sentBefore: sent.before,
		ownChannels: [...(directory?.own.keys() ?? [])],
	};
	// What can be unread is known once the own channels are.
	const isOpen = lacksDate(sent);
	const found = useMarkCount(what, !isOpen && (action !== 'unread' || directory !== undefined));
	// Without its date the narrow is another one than is meant.
	const counted = isOpen ? {...found, count: undefined, isCounting: false} : found;
	const {count = 0, error} = counted;
	const isBounded = sent.age !== 'any';
	const needsIds = isBounded || !narrowFlags.isThere;
	const way = needsIds ? 'exact' : (chosenWay ?? (count > mostCounted ? 'fast' : 'exact'));
	const hasNothing = count === 0 && !counted.isAtLeast && !counted.isCounting;
	const cannot = hasNothing || error !== null || isOpen;

	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (cannot) return;
		const isWhole = !counted.isAtLeast && !counted.isCounting;
		const expected = isWhole ? counted.count : undefined;
		const mark = newMark({
			...what,
			way,
			expected,
			about: aboutWords(scope, likes, sent, names),
		});
		void apply({label: markLabel(mark), changes: [mark]});
		onStarted(newestRunId());
	};
	return (
		<form className={styles.form} onSubmit={submit}>
			<div>
				<p className={styles.label} id="mark-as">
					<Trans>Mark as</Trans>
				</p>
				<SegmentedControl
					aria-labelledby="mark-as"
					data={markActions.map(value => ({value, label: actionNames[value]}))}
					value={action}
					onChange={value => setAction(value as MarkAction)}
				/>
			</div>
			<Radio.Group label={t`Which messages`} value={scope?.key ?? ''} onChange={setScopeKey}>
				<div className={styles.radios}>
					{scopes.map(({key, label}) => (
						<Radio
							key={key}
							value={key}
							label={<span dir="auto">{label}</span>}
							data-autofocus={key === scope?.key || undefined}
						/>
					))}
				</div>
			</Radio.Group>
			<TermChips terms={likes} action={action} names={names} onChange={setLikes} />
			<SentField value={sent} onChange={setSent} />
			{error === null || isOpen ? (
				<Estimate action={action} counted={counted} lacksDate={isOpen} />
			) : (
				<FailedState
					isInline
					words={explain(error)}
					isRetrying={counted.isCounting}
					onRetry={counted.retry}
				/>
			)}
			<WayField
				way={way}
				counted={counted}
				isBounded={isBounded}
				missing={narrowFlags.note}
				onChange={setChosenWay}
			/>
			<div className={styles.foot}>
				<Button variant="default" onClick={onClose}>
					<Trans>Cancel</Trans>
				</Button>
				<Button type="submit" disabled={cannot}>
					{markButton(action, counted)}
				</Button>
			</div>
		</form>
	);
}
