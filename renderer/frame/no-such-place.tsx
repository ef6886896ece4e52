import {EmptyState} from '../components/states/empty-state';
import {LinkButton} from './link-button';

/** An address that leads to no screen. */
export function NoSuchPlace() {
	return (
		<EmptyState
			kind="nothing"
			title="There is no screen at this address."
			advice="It may come from a newer Steward, or a part of it got lost."
			action={
				<LinkButton to="/" variant="default">
					Open the demo organization
				</LinkButton>
			}
		/>
	);
}
