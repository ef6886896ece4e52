import {defineOrder} from '../../components/grid/list-order';
import {groupNameKey, type GroupRow} from '../../groups/group-row';
import {aboutGroup} from '../../groups/group-words';
import {orderKey} from '../../text/fold';

/** The orders of Groups: those that people made lead, by name. */
export const groupOrder = defineOrder({
	keys: {
		name: ({group, isOfRoles}: GroupRow) => `${isOfRoles ? '1' : '0'} ${groupNameKey(group)}`,
		about: ({group}) => orderKey(aboutGroup(group).slice(0, 100)),
		people: ({counts}) => counts.people,
		direct: ({directPeople}) => directPeople,
		subgroups: ({group}) => group.direct_subgroup_ids.length,
		uses: ({uses}) => uses.length,
		mention: ({group}) => JSON.stringify(group.can_mention_group ?? ''),
		created: ({group}) => group.date_created ?? undefined,
		id: ({id}) => id,
	},
	usual: {column: 'name', isDescending: false},
	ties: (a, b) => a.id - b.id,
});
