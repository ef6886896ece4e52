import {t} from '@lingui/core/macro';
import type {UserGroup} from '../../shared/model/user-group';
import {PickerOfSeveral, type SeveralProps} from '../pickers/picker-of-several';
import {groupTitle} from './group-words';

type Props = SeveralProps & {
	readonly groups: readonly UserGroup[];
	/** Why a group cannot be chosen; undefined when it can. */
	readonly whyNot?: (group: UserGroup) => string | undefined;
};

const never = () => undefined;

/** Chooses several groups by name. */
export function GroupPicker({groups, whyNot = never, ...props}: Props) {
	return (
		<PickerOfSeveral
			{...props}
			things={groups}
			whyNot={whyNot}
			idOf={idOf}
			nameOf={groupTitle}
			renderName={group => <span dir="auto">{groupTitle(group)}</span>}
			placeholder={t`Name of a group`}
			nothingFound={t`No matching groups`}
		/>
	);
}

const idOf = ({id}: UserGroup) => id;
