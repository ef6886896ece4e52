import {plural} from '@lingui/core/macro';
import {useMemo} from 'react';
import {openName} from '../../../shared/model/shown-name';
import type {ChannelDirectory} from '../../api/channels/channels';
import {countEdits, type Gone} from '../../pending/pending-edits';
import {useDropGone} from '../../pending/use-drop-gone';
import type {PeopleIndex} from '../../people/index/people-index';
import {membershipPending, type MembershipEdits} from './plan/membership-edits';
import {listed} from './plan/words';
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
				label: discardedWords(countEdits(dropped)),
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
		shown.length > 0 && archivedWords(shown.length, listed(shown)),
		people.length > 0 &&
			deactivatedWords(people.length, listed(people.map(id => openName(personName(id))))),
	]
		.filter(sentence => sentence !== false)
		.join(' ');
}

function discardedWords(count: number): string {
	return plural(count, {
		one: '# staged change was discarded.',
		other: '# staged changes were discarded.',
	});
}

function archivedWords(count: number, channels: string): string {
	return plural(count, {
		one: `${channels} was archived, or you can't see it any more.`,
		other: `${channels} were archived, or you can't see them any more.`,
	});
}

function deactivatedWords(count: number, people: string): string {
	return plural(count, {
		one: `${people} was deactivated.`,
		other: `${people} were deactivated.`,
	});
}
