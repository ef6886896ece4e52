import {blameOf} from '../../components/filter-text';
import {EmptyState} from '../../components/states/empty-state';
import {NoMatch} from '../../components/states/no-match';
import {isAdministrator} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import type {InvitationFilter, InvitationView} from './invitation-filter';
import type {InvitationRow} from './invitation-rows';
import {NewLinkButton} from './new-link-button';

type Props = {
	readonly ordered: readonly InvitationRow[];
	readonly filter: InvitationFilter;
	readonly view: InvitationView;
	readonly onCompose: () => void;
	readonly onText: (text: string) => void;
};

/** No invitation to show: none is open, or none matches; then the part of the filter to blame is named. */
export function NoInvitations({ordered, filter, view, onCompose, onText}: Props) {
	const seesAll = isAdministrator(useActor());
	if (ordered.length === 0) {
		return (
			<EmptyState
				kind="nothing"
				title={seesAll ? 'No open invitations' : 'You have no open invitations'}
				advice={`${seesAll ? '' : 'Only administrators and owners see those of others. '}A link lets people join by themselves, with a role and channels that you choose. Expired and revoked links are not listed.`}
				action={<NewLinkButton onCompose={onCompose} />}
			/>
		);
	}
	const {tokens, text} = view;
	const blamed = blameOf(tokens, others => filter.viewOf(ordered, text, others).length);
	return (
		<NoMatch what="No invitation" text={text} parts={tokens} blamed={blamed} onText={onText} />
	);
}
