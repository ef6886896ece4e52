import {t} from '@lingui/core/macro';
import {useQueryClient} from '@tanstack/react-query';
import type {OwnUser} from '../../../../../shared/model/user';
import {useClient, useConnection} from '../../../../api/connection/client-context';
import {gatherLeft} from '../../../../api/drafts/orphaned-texts';
import {beginUnsent, endUnsent, unsentKey, unsentOf} from '../../../../api/drafts/unsent';
import {carryAfterSending, isUnsentShown} from '../../../../api/drafts/unsent-moves';
import {savedWords, type Goal} from '../../../../writing/place-words';
import {useSending, type SavedText} from '../../../../writing/use-sending';
import type {Writing} from '../../../../writing/use-writing';
import type {WritingPlace} from '../../../../writing/writing-place';

type Composed = {
	readonly place: WritingPlace;
	readonly goal: Goal;
	readonly self: OwnUser;
	readonly writing: Writing;
	/** Told of the text that was sent, whether or not the composer is open still. */
	readonly onSent: (messageId: number, sent: string) => void;
};

/** Sends the text of a composer. What becomes of it is kept with the text, wherever that goes meanwhile. */
export function useComposeSending({place, goal, self, writing, onSent}: Composed) {
	const {id: connectionId, userId} = useConnection();
	const client = useClient();
	const queries = useQueryClient();
	const {directory} = writing;
	/** Its topic may have been moved while it was sent. */
	const whereSaved = (): SavedText => {
		const to = carryAfterSending(connectionId, unsentKey(place));
		const key = unsentKey(to ? {kind: 'channel', ...to} : place);
		const name = directory?.channels.find(one => one.stream_id === to?.stream_id)?.name;
		const there: Goal = to
			? {kind: 'channel', name: name ?? t`channel ${{id: to.stream_id}}`, topic: to.topic}
			: goal;
		return {isShown: isUnsentShown(connectionId, key), words: savedWords(there), name: key};
	};
	return useSending({
		name: unsentKey(place),
		place,
		self,
		directory,
		earlier: () => unsentOf(connectionId, unsentKey(place))?.becomes,
		onBegin: request => beginUnsent(connectionId, unsentKey(place), request),
		onFailed: isKnown =>
			endUnsent(connectionId, unsentKey(place), isKnown ? 'not sent' : 'unclear'),
		whereSaved,
		// While it was on its way nobody looked whether its place is still there.
		onOver: () => {
			const key = unsentKey(place);
			if (isUnsentShown(connectionId, key)) return;
			void gatherLeft(client, queries, {id: connectionId, userId}, key);
		},
		onSent: (id, sent) => {
			endUnsent(connectionId, unsentKey(place), 'sent');
			onSent(id, sent);
		},
	});
}
