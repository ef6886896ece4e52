import {useEffect} from 'react';
import {openName} from '../../../shared/model/shown-name';
import type {ChannelDirectory} from '../../api/channels';
import {useConnection} from '../../api/client-context';
import type {PeopleIndex} from '../../people/index/people-index';
import {nameApart} from '../../people/told-apart';
import {noteDone} from '../../state/changes';
import {countStaged, withoutGone, type Gone, type Stage} from './plan/stage';
import {planOf, usePlanStore} from './plan/stage-store';
import {count, listed} from './plan/words';

/**
 * Nothing stays staged for a channel that is archived or for somebody who is deactivated meanwhile: it is
 * dropped, and said.
 */
export function useDropGone(index: PeopleIndex, directory: ChannelDirectory, stage: Stage): void {
	const {id} = useConnection();
	useEffect(() => {
		const {forget, call} = usePlanStore.getState();
		const plan = planOf(usePlanStore.getState().plans, id);
		const there = new Map(directory.channels.map(({stream_id, name}) => [stream_id, name]));
		const gone: Gone = {
			// What could not be read is there all the same.
			isChannel: channelId => directory.leftOut === undefined && !there.has(channelId),
			isPerson: userId => index.byId(userId)?.is_active === false,
		};
		const left = withoutGone(plan.stage, gone);
		forget(id, gone);
		const dropped = countStaged(plan.stage) - countStaged(left);
		if (dropped > 0) {
			const nameOf = (userId: number) => {
				const user = index.byId(userId);
				return user === undefined ? `User ${userId}` : nameApart(user, index);
			};
			noteDone(id, {
				label: `${count(dropped, 'staged change was', 'staged changes were')} discarded.`,
				detail: whyDropped(plan.stage, gone, plan.called, nameOf),
			});
		}
		call(id, new Map([...left.keys()].map(channelId => [channelId, there.get(channelId) ?? ''])));
	}, [id, index, directory, stage]);
}

/** In sentences, what is gone of what was staged. */
function whyDropped(
	stage: Stage,
	{isChannel, isPerson}: Gone,
	called: ReadonlyMap<number, string>,
	nameOf: (userId: number) => string,
): string {
	const channels = [...stage.keys()].filter(isChannel);
	const others = [...stage].flatMap(([channelId, people]) =>
		isChannel(channelId) ? [] : [...people.keys()],
	);
	const people = [...new Set(others)].filter(isPerson);
	const names = channels.map(id => `#${openName(called.get(id) ?? String(id))}`);
	return [
		names.length > 0 &&
			`${listed(names)} ${names.length === 1 ? 'was' : 'were'} archived, or you can't see ${names.length === 1 ? 'it' : 'them'} any more.`,
		people.length > 0 &&
			`${listed(people.map(id => openName(nameOf(id))))} ${people.length === 1 ? 'was' : 'were'} deactivated.`,
	]
		.filter(sentence => sentence !== false)
		.join(' ');
}
