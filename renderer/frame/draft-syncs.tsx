import {useConnections} from '../api/bridge';
import {ReachConnection} from '../api/client-context';
import {hasKeptDrafts} from '../api/drafts/kept-draft';
import {useDraftSync} from '../api/drafts/use-draft-sync';
import {useKeptTexts} from '../api/kept-texts';

/** The outbox of every organization goes on, whichever of them is on screen. */
export function DraftSyncs({shownId}: {readonly shownId: string | undefined}) {
	const list = useConnections().data ?? [];
	const texts = useKeptTexts(({byConnection}) => byConnection);
	const waiting = list.filter(
		({id, key}) =>
			id === shownId || ((key === 'kept' || key === 'this-run') && hasKeptDrafts(texts.get(id))),
	);
	return waiting.map(connection => (
		<ReachConnection key={connection.id} connection={connection}>
			<DraftSync />
		</ReachConnection>
	));
}

function DraftSync() {
	useDraftSync();
	return null;
}
