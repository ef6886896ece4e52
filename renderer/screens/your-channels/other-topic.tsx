import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, TextInput} from '@mantine/core';
import {useId, useState} from 'react';
import type {Channel} from '../../../shared/model/channel';
import {topicKey, TopicPolicy} from '../../../shared/model/topic';
import {useSavedText} from '../../api/saved/saved-texts';
import {failedInShort} from '../../api/failures/explain';
import {PolicyControl} from './policy-control';
import {topicProblem, type TopicRow} from './topic-rows';
import {useSetPolicies} from '../../channels/use-set-policies';
import styles from './other-topic.module.css';

type Props = {
	readonly channel: Channel;
	/** Topics that are in the list, by which one of them is recognized. */
	readonly rows: readonly TopicRow[];
};

/** A policy for a topic by its name: it needs no messages. */
export function OtherTopic({channel, rows}: Props) {
	const [typed, saveTyped, isStill] = useSavedText(`other-topic ${channel.stream_id}`);
	const topic = typed ?? '';
	const [policy, setPolicy] = useState<number>(TopicPolicy.muted);
	const [problem, setProblem] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const setPolicies = useSetPolicies();
	const noteId = useId();
	const known = rows.find(row => topicKey(row.topic) === topicKey(topic));
	const note = noteFor(topic, known?.topic);

	const submit = async () => {
		const why = topicProblem(topic);
		setProblem(why);
		if (why !== undefined || isBusy) return;
		const before = known?.policy ?? TopicPolicy.inherit;
		if (before === policy) return setProblem(t`It has this policy already.`);
		setBusy(true);
		const run = await setPolicies([{stream_id: channel.stream_id, topic, policy: before}], policy);
		setBusy(false);
		const failed = run?.failed[0];
		if (failed === undefined) return isStill(typed) ? saveTyped(undefined) : undefined;
		setProblem(failedInShort(failed));
	};
	return (
		<form
			className={styles.form}
			aria-label={t`Topic that is not in the list`}
			onSubmit={event => {
				event.preventDefault();
				void submit();
			}}
		>
			<TextInput
				className={styles.topic ?? ''}
				label={t`Topic that is not in the list`}
				placeholder={t`Name of the topic, exactly`}
				value={topic}
				error={problem}
				aria-describedby={note === undefined ? undefined : noteId}
				autoComplete="off"
				onChange={event => {
					const next = event.currentTarget.value;
					saveTyped(next === '' ? undefined : next);
					setProblem(undefined);
				}}
			/>
			<div className={styles.choice}>
				<PolicyControl label={t`Policy for it`} value={policy} onChoose={setPolicy} />
				<Button type="submit" variant="default" disabled={isBusy}>
					<Trans>Set policy</Trans>
				</Button>
			</div>
			<p className={styles.note} id={noteId} aria-live="polite">
				{note}
			</p>
		</form>
	);
}

/** What is not seen at a glance: blanks count, case does not. */
function noteFor(topic: string, known: string | undefined): string | undefined {
	if (topic !== topic.trim()) return t`A space at the start or the end counts as part of the name.`;
	if (known !== undefined) return t`“${known}” is in the list already; this sets its policy.`;
	return undefined;
}
