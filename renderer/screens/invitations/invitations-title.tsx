import {Link2} from 'lucide-react';
import type {Invitation} from '../../../shared/model/invitation';
import {ScreenTitle} from '../../frame/screen-title';
import {isAdministrator} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {useKeyTitles} from '../../components/keyboard/use-key-titles';
import {NewLinkButton} from './new-link-button';

/** Calls whose answers are shown here. */
const calls = ['getInvitations'];

type Props = {readonly list: readonly Invitation[]; readonly onCompose: () => void};

/** The title row: how many of which are open, and the way to a new one; an empty list has its own. */
export function InvitationsTitle({list, onCompose}: Props) {
	const keyed = useKeyTitles();
	const seesAll = isAdministrator(useActor());
	const links = list.filter(({is_multiuse}) => is_multiuse).length;
	const mails = list.length - links;
	const counts = [
		`${links.toLocaleString('en')} ${links === 1 ? 'link' : 'links'}`,
		...(mails > 0 ? [`${mails.toLocaleString('en')} by e-mail`] : []),
	];
	return (
		<ScreenTitle
			title="Invitations"
			scope={seesAll ? 'organization' : 'account'}
			reads={calls}
			note={counts.join(', ')}
		>
			{list.length > 0 && (
				<NewLinkButton
					leftSection={<Link2 size={16} strokeWidth={1.5} />}
					title={keyed('New invitation link', 'N')}
					onCompose={onCompose}
				/>
			)}
		</ScreenTitle>
	);
}
