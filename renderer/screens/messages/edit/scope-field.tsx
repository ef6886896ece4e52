import {Radio} from '@mantine/core';
import type {ChannelDirectory} from '../../../api/channels';
import {messageCount} from './message-words';
import {countFor, type MoveScope, type Origin} from './move-plan';
import styles from './edit.module.css';

type Props = {
	readonly scope: MoveScope;
	readonly origins: readonly Origin[];
	readonly topicIds: readonly number[] | undefined;
	readonly chosen: number;
	readonly directory: ChannelDirectory | undefined;
	readonly onChange: (scope: MoveScope) => void;
};

/** Which messages move: those chosen, what follows too, or the whole topic; with counts. */
export function ScopeField({scope, origins, topicIds, chosen, directory, onChange}: Props) {
	const [first] = origins;
	const isOneTopic = origins.length === 1;
	const count = (kind: MoveScope) =>
		first === undefined || !isOneTopic ? undefined : countFor(first, kind, topicIds);
	const options: readonly (readonly [MoveScope, string, number | undefined])[] = [
		['exactly', chosen === 1 ? 'Only this message' : 'Exactly the chosen ones', chosen],
		...(isOneTopic
			? ([
					[
						'later',
						chosen === 1 ? 'This and all later ones' : 'The oldest chosen and all later ones',
						count('later'),
					],
				] as const)
			: []),
		['all', isOneTopic ? 'All of the topic' : 'All of their topics', count('all')],
	];
	return (
		<Radio.Group
			label="Which messages"
			description={`From ${fromWords(origins, directory)}`}
			value={scope}
			onChange={value => onChange(value as MoveScope)}
		>
			<div className={styles.radios}>
				{options.map(([value, label, number]) => (
					<Radio
						key={value}
						value={value}
						data-autofocus={value === scope || undefined}
						label={
							<>
								{label}
								{number !== undefined && (
									<span className={styles.quiet}> · {messageCount(number)}</span>
								)}
							</>
						}
					/>
				))}
			</div>
		</Radio.Group>
	);
}

function fromWords(origins: readonly Origin[], directory: ChannelDirectory | undefined): string {
	const names = origins.map(({place: {stream_id, topic}}) => {
		const channel = directory?.channels.find(other => other.stream_id === stream_id);
		return `#${channel?.name ?? `channel ${stream_id}`} > ${topic}`;
	});
	return names.length <= 3
		? names.join(', ')
		: `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
}
