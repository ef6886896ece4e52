import {ActionIcon} from '@mantine/core';
import {X} from 'lucide-react';
import {Tag} from '../../components/tag';
import styles from './unsaved-mark.module.css';

type Props = {
	/** What it was typed in, inside a sentence. */
	readonly what: string;
	readonly onDiscard: () => void;
};

/** Beside a value over which something is typed that is not saved, and the way to let go of it. */
export function UnsavedMark({what, onDiscard}: Props) {
	return (
		<span className={styles.mark}>
			<Tag isCaution>unsaved</Tag>
			<ActionIcon
				aria-label={`Discard what you typed in ${what}`}
				title="Discard what you typed"
				onClick={onDiscard}
			>
				<X size={14} strokeWidth={1.5} />
			</ActionIcon>
		</span>
	);
}
