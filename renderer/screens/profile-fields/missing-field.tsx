import {t} from '@lingui/core/macro';
import {openName} from '../../../shared/model/shown-name';
import {TypedParts} from '../../components/typed-parts';
import {MissingSheet} from '../../lists/side-sheet';
import type {FieldEdits} from '../../fields/field-draft';
import {typedParts} from './field-part-words';

type Props = {
	readonly fieldId: number;
	/** What was typed over it. */
	readonly edits: FieldEdits | undefined;
	readonly onDiscard: () => void;
	readonly onClose: () => void;
};

/** An address that names a field which is not there. */
export function MissingField({fieldId, edits, onDiscard, onClose}: Props) {
	if (edits === undefined) {
		return (
			<MissingSheet
				title={t`No profile field has the ID ${fieldId}.`}
				advice={t`It may have been deleted.`}
				onClose={onClose}
			/>
		);
	}
	return (
		<MissingSheet
			title={t`Profile field ${{field: openName(edits.of ?? String(fieldId))}} was deleted meanwhile.`}
			advice={t`What you typed here is saved. Copy what you need.`}
			left={<TypedParts parts={typedParts(edits)} onDiscard={onDiscard} />}
			onClose={onClose}
		/>
	);
}
