import {create} from 'zustand';
import type {Place} from '../../../../../shared/model/change';
import {beforeTopic, channelPrefix, unsentKey} from '../../../../api/drafts/unsent';

type Open = {readonly connectionId: string; readonly key: string};

/** The composer that is open. */
const useOpenComposer = create<{readonly open: Open | undefined}>()(() => ({open: undefined}));

/** Notes that a composer is open. Returns the function that ends it. */
export function noteOpenComposer(connectionId: string, key: string): () => void {
	const open = {connectionId, key};
	useOpenComposer.setState({open});
	return () => {
		if (useOpenComposer.getState().open === open) useOpenComposer.setState({open: undefined});
	};
}

/** Whether somebody is writing at a place. */
export function isComposerOpen(connectionId: string, place: Place): boolean {
	const {open} = useOpenComposer.getState();
	return open?.connectionId === connectionId && open.key === unsentKey({kind: 'channel', ...place});
}

/** Whether somebody is writing in a channel, in whichever of its topics. */
export function useIsWritingIn(connectionId: string, channelId: number | undefined): boolean {
	const start = `${channelPrefix}${channelId}`;
	return useOpenComposer(
		({open}) =>
			open?.connectionId === connectionId &&
			(open.key === start || open.key.startsWith(`${start}${beforeTopic}`)),
	);
}
