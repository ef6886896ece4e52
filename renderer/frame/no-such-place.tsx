import {EmptyState} from '../components/states/empty-state';
import {LinkButton} from './link-button';

/** An address that leads to no screen. */
export function NoSuchPlace() {
	return (
		<EmptyState
			kind="nothing"
			title="This screen does not exist."
			advice="The link may be from a newer version of Steward, or incomplete."
			action={
				<LinkButton to="/" variant="default">
					Open the demo organization
				</LinkButton>
			}
		/>
	);
}
