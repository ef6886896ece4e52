import {EmptyState} from '../../components/states/empty-state';
import {NoMatch} from '../../components/states/no-match';
import {isAdministrator} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {NewLinkButton} from './new-link-button';

type Props = {
	readonly total: number;
	readonly text: string;
	readonly onCompose: () => void;
	readonly onClear: () => void;
};

/** No invitation to show: none is open, or none matches. */
export function NoInvitations({total, text, onCompose, onClear}: Props) {
	const seesAll = isAdministrator(useActor());
	if (total === 0) {
		return (
			<EmptyState
				kind="nothing"
				title={seesAll ? 'No open invitations' : 'You have no open invitations'}
				advice={`${seesAll ? '' : 'Only administrators and owners see those of others. '}A link lets people join by themselves, with a role and channels that you choose. Expired and revoked links are not listed.`}
				action={<NewLinkButton onCompose={onCompose} />}
			/>
		);
	}
	return <NoMatch what="No invitation" text={text} onText={onClear} />;
}
