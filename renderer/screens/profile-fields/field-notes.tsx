import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {LockKeyhole} from 'lucide-react';
import {openName} from '../../../shared/model/shown-name';
import {Banner} from '../../components/banner';
import styles from './fields-view.module.css';

type Props = {
	/** Why the last change was not made. */
	readonly problem: string | undefined;
	/** A field that was deleted while something was typed for it: its id, and its name where that is known. */
	readonly gone: readonly [id: number, typed: {readonly of?: string | undefined}] | undefined;
	/** Why nothing can be changed. */
	readonly lock: string | undefined;
	readonly onDismiss: () => void;
	readonly onShow: (fieldId: number) => void;
};

/** What has to be known above the list. */
export function FieldNotes({problem, gone, lock, onDismiss, onShow}: Props) {
	return (
		<>
			{problem !== undefined && (
				<Banner
					label={t`Not changed`}
					tone="danger"
					actions={
						<Button variant="subtle" onClick={onDismiss}>
							<Trans>Dismiss</Trans>
						</Button>
					}
				>
					{problem}
				</Banner>
			)}
			{gone !== undefined && (
				<Banner
					label={t`Deleted field`}
					tone="caution"
					actions={
						<Button variant="subtle" onClick={() => onShow(gone[0])}>
							<Trans>Show</Trans>
						</Button>
					}
				>
					{t`Profile field ${{field: openName(gone[1].of ?? String(gone[0]))}} was deleted meanwhile. What you typed there is saved.`}
				</Banner>
			)}
			{lock !== undefined && (
				<p className={styles.lock}>
					<LockKeyhole size={14} strokeWidth={1.5} aria-hidden="true" />
					{lock}
				</p>
			)}
		</>
	);
}
