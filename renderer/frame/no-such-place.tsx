import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {EmptyState} from '../components/states/empty-state';
import {LinkButton} from './link-button';

/** An address that leads to no screen. */
export function NoSuchPlace() {
	return (
		<EmptyState
			kind="nothing"
			title={t`This screen does not exist.`}
			advice={t`The link may be from a newer version of Steward, or incomplete.`}
			action={
				<LinkButton to="/" variant="default">
					<Trans>Open the demo organization</Trans>
				</LinkButton>
			}
		/>
	);
}
