import {t} from '@lingui/core/macro';
import {formatNumber} from '../languages/formats';
import {limits} from '../model/limits';
import {groupNameFault, isGroupDescriptionTooLong} from './groups';

/** Why a group cannot have a name, as a sentence; undefined where it can. */
export function groupNameProblem(name: string): string | undefined {
	const fault = groupNameFault(name);
	if (fault === undefined) return undefined;
	if (fault === 'empty') return t`Enter a name.`;
	return fault === 'long'
		? t`Use at most ${{most: formatNumber(limits.userGroupNameMaxCharacters)}} characters.`
		: t`A name cannot start with “${{begin: fault.begin}}”.`;
}

/** The same of a description. */
export function groupDescriptionProblem(description: string): string | undefined {
	return isGroupDescriptionTooLong(description)
		? t`Use at most ${{most: formatNumber(limits.userGroupDescriptionMaxCharacters)}} characters.`
		: undefined;
}
