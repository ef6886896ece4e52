import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import type {ReactNode} from 'react';
import type {ProfileField} from '../../../shared/model/profile-field';
import {CopyButton} from '../../components/copy-button';
import {ConfirmDialog} from '../../components/dialog';
import {TypedName, useTypedName} from '../../components/typed-name';
import {tabSeparated} from '../../components/grid/tab-separated';
import {finalWords} from '../../runs/use-removal';
import {valueColumns, type FieldValues} from '../../fields/field-values';
import {openName} from '../../../shared/model/shown-name';
import styles from './delete-field-dialog.module.css';

type Props = {
	readonly field: ProfileField;
	readonly values: FieldValues | undefined;
	/** Another way than deleting it now. */
	readonly beside?: ReactNode;
	readonly onClose: () => void;
	readonly onConfirm: () => void;
};

/** Asks before a field goes with everything that people filled in, and offers it as a table first. */
export function DeleteFieldDialog({field, values, beside, onClose, onConfirm}: Props) {
	const typed = useTypedName(field.name);
	const holders = values?.holders(field.id);
	const isEmpty = holders?.length === 0;
	const isConfirmed = isEmpty || typed.isTyped;
	const fieldName = openName(field.name);
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			isHeld={!isConfirmed}
			beside={beside}
			onClose={onClose}
			onConfirm={onConfirm}
			title={t`Delete ${fieldName}?`}
			confirm={t`Delete field`}
		>
			<p>
				{lossSentence(holders)} {finalWords()}
			</p>
			{values !== undefined && holders !== undefined && holders.length > 0 && (
				<div className={styles.copy}>
					<CopyButton
						text={tabSeparated(valueColumns(field, values), holders)}
						label={t`Copy these values first`}
					/>
					<span className={styles.note}>
						<Trans>A table with name, e-mail and value.</Trans>
					</span>
				</div>
			)}
			{!isEmpty && (
				<TypedName
					label={
						<>
							<Trans>
								Type <bdi className={styles.name}>{fieldName}</bdi> to confirm
							</Trans>
						</>
					}
					state={typed}
					hasFocus
				/>
			)}
		</ConfirmDialog>
	);
}

function lossSentence(holders: readonly {readonly is_active: boolean}[] | undefined): string {
	if (holders === undefined) return t`Everyone who filled it in loses their value.`;
	if (holders.length === 0) return t`Nobody filled it in, so nobody loses anything.`;
	const away = holders.filter(user => !user.is_active).length;
	if (away === 0) {
		return plural(
			{count: holders.length},
			{
				one: '# person loses their values.',
				other: '# people lose their values.',
			},
		);
	}
	const deactivated = formatNumber(away);
	return plural(
		{count: holders.length},
		{
			one: `# person loses their values (${deactivated} of them deactivated).`,
			other: `# people lose their values (${deactivated} of them deactivated).`,
		},
	);
}
