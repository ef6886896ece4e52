import {t} from '@lingui/core/macro';
import {Checkbox} from '@mantine/core';
import {isResolved} from '../../../../../shared/model/message';
import type {Topic} from '../../../../../shared/model/topic';
import {TopicInput} from '../../../../writing/topic-input';
import {bareTopic} from '../../../../writing/topic-problem';
import styles from '../edit.module.css';

type Props = {
	/** Without the mark of what is resolved. */
	readonly text: string;
	readonly isDone: boolean;
	/** Topics of the channel, offered while typing. */
	readonly topics: readonly Topic[] | undefined;
	/** Why another topic cannot be chosen. */
	readonly whyNot?: string | undefined;
	readonly error?: string | undefined;
	readonly onChange: (text: string, isDone: boolean) => void;
};

/** The name of a topic, with the topics that are there; the mark of what is resolved is a switch. */
export function TopicField({text, isDone, topics, whyNot, error, onChange}: Props) {
	return (
		<div className={styles.topicField}>
			<TopicInput
				text={text}
				topics={topics}
				description={whyNot}
				readOnly={whyNot !== undefined}
				error={error}
				// The mark is no part of what is typed: with it, the switch is on.
				onText={value =>
					isResolved(value) ? onChange(bareTopic(value), true) : onChange(value, isDone)
				}
				onTake={value => onChange(bareTopic(value), isResolved(value))}
			/>
			<Checkbox
				label={t`Resolved ✔`}
				checked={isDone}
				disabled={whyNot !== undefined}
				onChange={event => onChange(text, event.currentTarget.checked)}
			/>
		</div>
	);
}
