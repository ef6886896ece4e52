import {ScreenTitle} from '../../frame/screen-title';

/** Invitations. */
export function InvitationsScreen() {
	return <ScreenTitle title="Invitations" scope="organization" />;
}
