import {t} from '@lingui/core/macro';
import {ActionIcon} from '@mantine/core';
import {X} from 'lucide-react';
import {Tag} from '../../components/tag';
import styles from './unsaved-mark.module.css';

type Props = {
	/** What the button is called, with what it was typed in. */
	readonly label: string;
	readonly onDiscard: () => void;
};

/** Beside a value over which something is typed that is not saved, and the way to let go of it. */
export function UnsavedMark({label, onDiscard}: Props) {
	return (
		<span className={styles.mark}>
			<Tag isCaution>{t`unsaved`}</Tag>
			<ActionIcon aria-label={label} title={t`Discard what you typed`} onClick={onDiscard}>
				<X size={14} strokeWidth={1.5} />
			</ActionIcon>
		</span>
	);
}
