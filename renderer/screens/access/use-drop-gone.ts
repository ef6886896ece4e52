import {plural, t} from '@lingui/core/macro';
import {useMemo} from 'react';
import {openName} from '../../../shared/model/shown-name';
import type {ChannelDirectory} from '../../api/channels/channels';
import {countEdits, type Gone} from '../../pending/pending-edits';
import {useDropGone} from '../../pending/use-drop-gone';
import type {PeopleIndex} from '../../people/index/people-index';
import {membershipPending, type MembershipEdits} from './plan/membership-edits';
import {count, listed} from './plan/words';
import type {Names} from './review/review-group';

/** Nothing stays pending for a channel that is archived or for somebody who is deactivated meanwhile. */
export function useDropGoneMemberships(
	index: PeopleIndex,
	directory: ChannelDirectory,
	names: Names,
): void {
	const dropping = useMemo(() => {
		const there = new Map(directory.channels.map(({stream_id, name}) => [stream_id, name]));
		const gone: Gone<number> = {
			// What could not be read is there all the same.
			isRow: channelId => directory.leftOut === undefined && !there.has(channelId),
			isColumn: userId => index.byId(userId)?.is_active === false,
		};
		return {
			gone,
			nameOf: (channelId: number) => there.get(channelId),
			tell: (dropped: MembershipEdits, channelNames: ReadonlyMap<number, string>) => ({
				label: `${count(countEdits(dropped), t`staged change was`, t`staged changes were`)} discarded.`,
				detail: whyDropped(dropped, gone, channelNames, names.person),
			}),
		};
	}, [index, directory, names]);
	useDropGone(membershipPending.store, dropping);
}

/** In sentences, what is gone of what was pending. */
function whyDropped(
	dropped: MembershipEdits,
	{isRow, isColumn}: Gone<number>,
	channelNames: ReadonlyMap<number, string>,
	personName: (userId: number) => string,
): string {
	const channels = [...dropped.keys()].filter(isRow);
	const others = [...dropped].flatMap(([channelId, people]) =>
		isRow(channelId) ? [] : [...people.keys()],
	);
	const people = [...new Set(others)].filter(isColumn);
	const shown = channels.map(id => `#${openName(channelNames.get(id) ?? String(id))}`);
	return [
		shown.length > 0 &&
			`${listed(shown)} ${plural(shown.length, {one: 'was', other: 'were'})} archived, or you can't see ${plural(shown.length, {one: 'it', other: 'them'})} any more.`,
		people.length > 0 &&
			`${listed(people.map(id => openName(personName(id))))} ${plural(people.length, {one: 'was', other: 'were'})} deactivated.`,
	]
		.filter(sentence => sentence !== false)
		.join(' ');
}
