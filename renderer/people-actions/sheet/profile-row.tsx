import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ActionIcon, VisuallyHidden} from '@mantine/core';
import {Pencil, TriangleAlert} from 'lucide-react';
import type {ProfileField} from '../../../shared/model/profile-field';
import type {User} from '../../../shared/model/user';
import type {PeopleIndex} from '../../people/index/people-index';
import {ValueView} from '../profile/value-view';
import {UnsavedMark} from './unsaved-mark';
import {useFocusBack} from './use-focus-back';
import {useTypedOver} from './use-typed-over';
import {ValueEditor} from './value-editor';
import styles from './profile-section.module.css';

type Props = {
	readonly user: User;
	readonly field: ProfileField;
	readonly index: PeopleIndex;
	readonly canEdit: boolean;
	/** Why this one alone is left to others. */
	readonly whyNot: string | undefined;
	readonly isEditing: boolean;
	readonly onEditingChange: (isEditing: boolean) => void;
	readonly onShow: (userId: number) => void;
};

/** One profile field of somebody. */
export function ProfileRow(props: Props) {
	const {user, field, index, whyNot, isEditing, onEditingChange, onShow} = props;
	const canEdit = props.canEdit && whyNot === undefined;
	const value = user.profile_data?.[field.id]?.value ?? '';
	const typing = useTypedOver(`value ${user.user_id} ${field.id}`, value, user.full_name);
	const pencil = useFocusBack(isEditing);
	if (isEditing && canEdit) {
		return (
			<div className={styles.editor}>
				<VisuallyHidden component="dt">{field.name}</VisuallyHidden>
				<dd>
					<ValueEditor
						user={user}
						field={field}
						index={index}
						value={value}
						typing={typing}
						onDone={() => onEditingChange(false)}
					/>
				</dd>
			</div>
		);
	}
	return (
		<div className={styles.row}>
			<dt dir="auto">{field.name}</dt>
			<dd>
				<span className={styles.shown}>
					{value !== '' ? (
						<ValueView field={field} value={value} index={index} onShow={onShow} />
					) : field.required === true ? (
						<span className={styles.missing}>
							<TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
							<Trans>Required, not filled in</Trans>
						</span>
					) : (
						<span className={styles.none}>
							<Trans>Not set</Trans>
						</span>
					)}
					{whyNot !== undefined && <span className={styles.held}>{whyNot}</span>}
				</span>
				{canEdit && typing.isUnsaved && (
					<UnsavedMark
						label={t`Discard what you typed in ${{field: field.name}}`}
						onDiscard={() => {
							typing.drop();
							pencil.current?.focus();
						}}
					/>
				)}
				{canEdit && (
					<ActionIcon
						ref={pencil}
						aria-label={t`Edit ${{field: field.name}} of ${{name: user.full_name}}`}
						title={t`Edit ${{field: field.name}}`}
						onClick={() => onEditingChange(true)}
					>
						<Pencil size={14} strokeWidth={1.5} />
					</ActionIcon>
				)}
			</dd>
		</div>
	);
}
