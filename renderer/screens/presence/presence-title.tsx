import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {RefreshCw} from 'lucide-react';
import {use, type ReactNode} from 'react';
import {explain} from '../../api/failures/explain';
import {presencePace, type PresenceBoard} from '../../api/users/presence';
import {Banner} from '../../components/banner';
import {HelpingSteps} from '../../components/states/helping-steps';
import {ScreenTitle} from '../../frame/screen-title';
import {presence} from '../../places/presence';
import {exactClockWords} from '../../text/moment-words';

type Props = {
	readonly board: PresenceBoard | undefined;
	readonly isReading: boolean;
	/** Why the last reading failed, when an earlier one is still on screen. */
	readonly failure: unknown;
	readonly onRefresh: () => void;
	/** Which view is shown. */
	readonly beside: ReactNode;
};

/** The title row with the age of what is shown, and what has to be known about all of it. */
export function PresenceTitle({board, isReading, failure, onRefresh, beside}: Props) {
	// The banner over every screen says that what is shown may be out of date.
	const {isOutageTold = false} = use(HelpingSteps);
	return (
		<>
			<ScreenTitle
				place={presence}
				beside={beside}
				note={
					board === undefined
						? undefined
						: t`as of ${{time: exactClockWords(board.serverTime)}}, updates every ${{seconds: presencePace}} s`
				}
			>
				<Button
					variant="default"
					leftSection={<RefreshCw size={16} strokeWidth={1.5} />}
					disabled={isReading}
					onClick={onRefresh}
				>
					<Trans>Refresh</Trans>
				</Button>
			</ScreenTitle>
			{failure !== undefined && !isOutageTold && (
				<Banner label={t`Presence`} tone="caution">
					{t`${{failure: explain(failure).title}} The times below may be out of date.`}
				</Banner>
			)}
			{board?.people.size === 0 && (
				<Banner label={t`Presence`} tone="note">
					<Trans>
						No presence data: presence is turned off for this organization, or everyone is invisible
						or was away for 14 days. Administrators can turn it on in the organization settings.
					</Trans>
				</Banner>
			)}
		</>
	);
}
