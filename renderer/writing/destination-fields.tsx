import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {SegmentedControl} from '@mantine/core';
import {useEffect, useRef, useState} from 'react';
import type {DraftBody} from '../../shared/model/draft';
import {useChannelDirectory, useChannelTopics} from '../api/channels/channels';
import {PeoplePicker} from '../pickers/people-picker';
import {usePeopleIndex} from '../people/use-people-index';
import {ChannelSelect} from './channel-select';
import {TopicInput} from './topic-input';
import styles from './destination-fields.module.css';

type Type = DraftBody['type'];
type Goal = Pick<DraftBody, 'type' | 'to' | 'topic'>;

type Props = {
	readonly body: DraftBody;
	readonly isReadOnly: boolean;
	/** What is shown as chosen while nothing is. */
	readonly usual: Type;
	/** Whether it may go nowhere yet. */
	readonly mayBeNowhere?: boolean;
	/** What is missing or cannot be, beside its field. */
	readonly problems: {readonly to?: string | undefined; readonly topic?: string | undefined};
	readonly onGoal: (goal: Goal) => void;
	/** Whether a dialog begins with the channel, where none is chosen. */
	readonly startsFocused?: boolean;
};

const nowhere: Goal = {type: '', to: [], topic: ''};

/** The fields that say whom it goes to, beside the choice of their kind. */
export function recipientFields(root: Element | null): readonly HTMLInputElement[] {
	const fields = root?.querySelectorAll<HTMLInputElement>(
		'fieldset input:not([type=radio], [type=hidden])',
	);
	return [...(fields ?? [])];
}

/** Where a draft goes. What was chosen before comes back when one changes one's mind. */
export function DestinationFields(props: Props) {
	const {
		body,
		isReadOnly,
		usual,
		mayBeNowhere = true,
		problems,
		onGoal,
		startsFocused = false,
	} = props;
	const [wished, setWished] = useState<Type | undefined>(body.type || undefined);
	const before = useRef<Partial<Record<Type, Goal>>>({});
	// A channel or people are wished for before there is one.
	const type = body.type === '' ? (wished ?? usual) : body.type;
	const directory = useChannelDirectory().data;
	const channelId = body.type === 'stream' ? body.to[0] : undefined;
	const topics = useChannelTopics(channelId).data;
	const {index} = usePeopleIndex();
	/** How often a kind was chosen to go on with its field. */
	const [choices, setChoices] = useState(0);
	const byMouse = useRef(false);
	const goOn = () => setChoices(count => count + 1);
	const fieldset = useRef<HTMLFieldSetElement>(null);
	useEffect(() => {
		if (choices === 0) return;
		recipientFields(fieldset.current)
			.find(field => field.value === '' || field.getAttribute('aria-invalid') === 'true')
			?.focus();
	}, [choices]);
	const change = (next: Type) => {
		before.current[body.type] = {type: body.type, to: body.to, topic: body.topic};
		setWished(next);
		if (next !== body.type) onGoal(before.current[next] ?? nowhere);
	};
	return (
		<fieldset className={styles.fields} disabled={isReadOnly} ref={fieldset}>
			<legend className={styles.legend}>
				<Trans>To</Trans>
			</legend>
			<SegmentedControl
				aria-label={t`Kind of destination`}
				data-mistake={(type === '' && problems.to !== undefined) || undefined}
				fullWidth
				value={type}
				onChange={value => change(value as Type)}
				// Arrows look through the kinds and stay with them; a click has chosen, and Enter goes on.
				onPointerDown={() => {
					byMouse.current = true;
				}}
				onKeyDown={({key, ctrlKey, metaKey}) => {
					byMouse.current = false;
					if (key === 'Enter' && !ctrlKey && !metaKey) goOn();
				}}
				onClick={({target}) => {
					if (byMouse.current && target instanceof HTMLInputElement) goOn();
				}}
				data={[
					{value: 'stream', label: t`Channel`},
					{value: 'private', label: t`People`},
					...(mayBeNowhere ? [{value: '', label: t`No recipient`}] : []),
				]}
			/>
			{type === 'stream' && (
				<>
					<ChannelSelect
						label={t`Channel`}
						error={problems.to}
						directory={directory}
						channelId={channelId}
						startsFocused={startsFocused}
						onChange={id => onGoal({type: 'stream', to: [id], topic: body.topic})}
					/>
					{channelId !== undefined && (
						<TopicInput
							text={body.topic}
							topics={topics}
							error={problems.topic}
							onText={topic => onGoal({type: 'stream', to: [channelId], topic})}
						/>
					)}
				</>
			)}
			{type === 'private' && index !== undefined && (
				<PeoplePicker
					label={t`People`}
					description={undefined}
					error={problems.to}
					index={index}
					ids={body.type === 'private' ? body.to : []}
					onChange={ids => onGoal({type: 'private', to: [...ids], topic: ''})}
				/>
			)}
			{type === '' && problems.to !== undefined && (
				<p className={styles.problem} role="alert">
					{problems.to}
				</p>
			)}
		</fieldset>
	);
}
