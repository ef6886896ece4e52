import {t} from '@lingui/core/macro';
import {GripVertical} from 'lucide-react';
import type {HTMLAttributes} from 'react';
import styles from './drag-handle.module.css';

/** Class of what is dragged: says where it would come to lie. */
export const draggedEntry = styles.entry ?? '';

type Props = {readonly handle: HTMLAttributes<HTMLElement>; readonly size: number};

/** Where an entry is taken to be put elsewhere with the pointer. */
export function DragHandle({handle, size}: Props) {
	return (
		<span
			className={styles.handle}
			title={t`Drag to move, or press Alt with the up or down arrow`}
			{...handle}
		>
			<GripVertical size={size} strokeWidth={1.5} aria-hidden="true" />
		</span>
	);
}
