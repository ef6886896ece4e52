import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {GitCompare} from 'lucide-react';
import {Difference} from '../../../../writing/difference';
import parts from '../../../../writing/text-parts.module.css';
import styles from '../edit.module.css';

type Props = {
	readonly stored: string;
	readonly own: string;
	/** How often it was to be saved while this waits. */
	readonly tries: number;
	readonly onKeepOwn: () => void;
	readonly onTakeStored: () => void;
};

/** The stored text changed while another was written over the old one: both, and the choice. */
export function ConflictPanel({stored, own, tries, onKeepOwn, onTakeStored}: Props) {
	return (
		<section className={parts.conflict} aria-label={t`The stored text changed`}>
			<p className={styles.conflictTitle} role="alert">
				<GitCompare size={16} strokeWidth={1.5} aria-hidden="true" />
				<Trans>The stored text changed while you were writing. Nothing was saved.</Trans>
			</p>
			{tries > 0 && (
				<p key={tries} role="alert">
					<Trans>Not saved: choose one of the two texts first.</Trans>
				</p>
			)}
			<div className={styles.sides}>
				<div>
					<h3>
						<Trans>Stored now</Trans>
					</h3>
					<Difference before={stored} after={own} side="before" />
				</div>
				<div>
					<h3>
						<Trans>Yours</Trans>
					</h3>
					<Difference before={stored} after={own} side="after" />
				</div>
			</div>
			<div className={parts.choices}>
				<Button variant="default" onClick={onKeepOwn}>
					<Trans>Keep mine</Trans>
				</Button>
				<Button variant="default" onClick={onTakeStored}>
					<Trans>Use the stored text</Trans>
				</Button>
			</div>
		</section>
	);
}
