import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {GroupRight} from '../../../shared/model/user-group';
import {openName} from '../../../shared/model/shown-name';
import type {GroupUse} from '../../groups/group-uses';
import {groupTitle} from '../../groups/group-words';
import {partWords} from '../../runs/part-words';

/** Where a group is named, in a list of such places. */
export function wordsOfUse(use: GroupUse): string {
	switch (use.kind) {
		case 'setting': {
			const setting = partWords(use.name);
			return t`“${setting}”`;
		}
		case 'channel': {
			const channel = openName(use.name);
			return t`who can remove people from #${channel}`;
		}
		case 'group':
			return rightOver[use.right](groupTitle(use.group));
		default:
			return use satisfies never;
	}
}

const rightOver: Readonly<Record<GroupRight, (group: string) => string>> = inLanguage(() => ({
	can_mention_group: group => t`who can mention ${group}`,
	can_manage_group: group => t`who can manage ${group}`,
	can_add_members_group: group => t`who can add people to ${group}`,
	can_remove_members_group: group => t`who can remove people from ${group}`,
	can_join_group: group => t`who can join ${group}`,
	can_leave_group: group => t`who can leave ${group}`,
}));

/** The same as the title of a link to the group whose right it is. */
export const titlesOfUse: Readonly<Record<GroupRight, (group: string) => string>> = inLanguage(
	() => ({
		can_mention_group: group => t`Who can mention ${group}`,
		can_manage_group: group => t`Who can manage ${group}`,
		can_add_members_group: group => t`Who can add people to ${group}`,
		can_remove_members_group: group => t`Who can remove people from ${group}`,
		can_join_group: group => t`Who can join ${group}`,
		can_leave_group: group => t`Who can leave ${group}`,
	}),
);
