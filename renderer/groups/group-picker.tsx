import {t} from '@lingui/core/macro';
import {useMemo} from 'react';
import {compareNames} from '../../shared/languages/formats';
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
	const byName = useMemo(
		() => groups.toSorted((one, other) => compareNames(groupTitle(one), groupTitle(other))),
		[groups],
	);
	return (
		<PickerOfSeveral
			{...props}
			things={byName}
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
