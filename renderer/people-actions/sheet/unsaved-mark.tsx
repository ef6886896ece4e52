import {t} from '@lingui/core/macro';
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
			<Tag isCaution>{t`unsaved`}</Tag>
			<ActionIcon
				aria-label={t`Discard what you typed in ${what}`}
				title={t`Discard what you typed`}
				onClick={onDiscard}
			>
				<X size={14} strokeWidth={1.5} />
			</ActionIcon>
		</span>
	);
}
