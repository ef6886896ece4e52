import {plural, t} from '@lingui/core/macro';
import {Radio} from '@mantine/core';
import type {ChannelDirectory} from '../../../../api/channels/channels';
import {countMessages} from '../../../../text/count-words';
import type {MoveScope, Origin} from './move-plan';
import styles from '../edit.module.css';
import {someNames} from '../../../../text/in-a-row';

type Props = {
	readonly scope: MoveScope;
	/** Whether topics were chosen and no messages: there is nothing to choose between then. */
	readonly isOfTopics: boolean;
	readonly origins: readonly Origin[];
	readonly chosen: number;
	/** Undefined where the topics are not known. */
	readonly count: (scope: MoveScope) => number | undefined;
	readonly directory: ChannelDirectory | undefined;
	readonly onChange: (scope: MoveScope) => void;
};

/** Which messages move: those chosen, what follows too, or the whole topic; with counts. */
export function ScopeField(props: Props) {
	const {scope, isOfTopics, origins, chosen, count, directory, onChange} = props;
	const isOneTopic = origins.length === 1;
	const places = placesOf(origins, directory);
	const from = t`From ${places}`;
	if (isOfTopics) {
		const number = count('all');
		return (
			<p className={styles.scope}>
				{isOneTopic ? t`Entire topic` : t`Entire topics`}
				{number !== undefined && <span className={styles.quiet}> · {countMessages(number)}</span>}
				<span className={styles.from}>{from}</span>
			</p>
		);
	}
	const options: readonly (readonly [MoveScope, string, number | undefined])[] = [
		chosen === 1
			? ['exactly', t`Only this message`, undefined]
			: ['exactly', t`Exactly the chosen ones`, chosen],
		...(isOneTopic
			? ([
					[
						'later',
						plural(chosen, {
							one: 'This and all later ones',
							other: 'The oldest chosen and all later ones',
						}),
						count('later'),
					],
				] as const)
			: []),
		['all', isOneTopic ? t`Entire topic` : t`Their entire topics`, count('all')],
	];
	return (
		<Radio.Group
			label={t`Which messages`}
			description={from}
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
									<span className={styles.quiet}> · {countMessages(number)}</span>
								)}
							</>
						}
					/>
				))}
			</div>
		</Radio.Group>
	);
}

function placesOf(origins: readonly Origin[], directory: ChannelDirectory | undefined): string {
	const names = origins.map(({place: {stream_id, topic}}) => {
		const channel = directory?.channels.find(other => other.stream_id === stream_id);
		return `#${channel?.name ?? t`channel ${stream_id}`} > ${topic}`;
	});
	return someNames(names, 3);
}
