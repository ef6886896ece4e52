import {useLinkifiers, usePlaygrounds} from '../../api/organization/linkifiers';
import {ScreenTitle} from '../../frame/screen-title';
import {UnreadState} from '../../frame/unread-state';
import {linkifiers as place} from '../../places/linkifiers';
import {LinkifiersView} from './linkifiers-view';

/** What in messages becomes a link by itself, and where code can be run. */
export function LinkifiersScreen() {
	const linkifiers = useLinkifiers();
	const playgrounds = usePlaygrounds();
	if (linkifiers.data !== undefined && playgrounds.data !== undefined) {
		return <LinkifiersView linkifiers={linkifiers.data} playgrounds={playgrounds.data} />;
	}
	return (
		<>
			<ScreenTitle place={place} />
			<UnreadState of={[linkifiers, playgrounds]} what="linkifiers" />
		</>
	);
}
