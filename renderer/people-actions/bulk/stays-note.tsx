import {Trans} from '@lingui/react/macro';
import {isOneWay} from '../../../shared/model/change';
import type {BulkPlan} from './bulk-plan';
import styles from './bulk-dialog.module.css';

/** Says before an action what undoing it leaves; of messages to people the note about them says it. */
export function StaysNote({plan: {changes, staysAfterUndo, told}}: {readonly plan: BulkPlan}) {
	if (staysAfterUndo === undefined || told > 0 || changes.length === 0 || isOneWay(changes)) {
		return null;
	}
	return (
		<p className={styles.note}>
			<Trans>If undone, {staysAfterUndo}</Trans>
		</p>
	);
}
