import {t} from '@lingui/core/macro';
import {openName} from '../../../shared/model/shown-name';
import type {GroupUse} from '../../groups/group-uses';
import {groupTitle, rightWords} from '../../groups/group-words';
import {partWords} from '../../runs/part-words';

/** Where a group is named, inside a sentence. */
export function wordsOfUse(use: GroupUse): string {
	switch (use.kind) {
		case 'setting':
			return `“${partWords(use.name)}”`;
		case 'channel':
			return t`who removes people from #${openName(use.name)}`;
		case 'group':
			return `w${rightWords[use.right].slice(1)} ${groupTitle(use.group)}`;
		default:
			return use satisfies never;
	}
}
