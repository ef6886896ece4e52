import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {Button, VisuallyHidden} from '@mantine/core';
import {Repeat} from 'lucide-react';
import {useId, useState} from 'react';
import {replayObstacle, type CallDetails, type ReplayObstacle} from '../../shared/calls';
import {replayCall} from '../api/connection/calls-log';
import {inShort} from '../api/failures/explain';
import {ConfirmDialog} from '../components/dialog';

const obstacles: Readonly<Record<ReplayObstacle, string>> = inLanguage(() => ({
	gone: t`Its body is no longer available.`,
	secret: t`It contained a secret. Secrets are not recorded.`,
	cut: t`It is too long: only a part of it was recorded.`,
	file: t`Files are not recorded.`,
	poll: t`It waits for events.`,
	'no-call': t`It was not sent.`,
}));

type Props = {
	readonly details: CallDetails;
	/** Number of the new call. */
	readonly onReplayed: (id: number) => void;
	readonly onProblem: (words: string) => void;
};

/** Makes the call once more, on the demo organization alone. What changes something asks first. */
export function ReplayButton({details, onReplayed, onProblem}: Props) {
	const [isAsking, setAsking] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const hint = useId();
	const {id, method, path, connectionId} = details.summary;
	const obstacle = replayObstacle(details);
	const run = async () => {
		setAsking(false);
		setBusy(true);
		try {
			const outcome = await replayCall(id);
			if (outcome.ok) onReplayed(outcome.id);
			else onProblem(obstacles[outcome.why]);
		} catch (error) {
			onProblem(inShort(error));
		}
		setBusy(false);
	};
	const why = obstacle && obstacles[obstacle];
	return (
		<>
			<Button
				variant="subtle"
				leftSection={<Repeat />}
				disabled={why !== undefined || isBusy}
				title={why ?? t`Repeats this call on the demo organization`}
				aria-describedby={why === undefined ? undefined : hint}
				onClick={() => (method === 'GET' ? void run() : setAsking(true))}
			>
				<Trans>Replay on demo</Trans>
			</Button>
			{why !== undefined && <VisuallyHidden id={hint}>{why}</VisuallyHidden>}
			<ConfirmDialog
				isOpen={isAsking}
				onClose={() => setAsking(false)}
				title={t`Replay ${method} ${path} on the demo organization?`}
				confirm={t`Replay on demo`}
				onConfirm={() => void run()}
			>
				<p>
					<Trans>
						It is sent again as recorded, as the demo owner. Its changes take effect there.
					</Trans>
					{connectionId !== 'demo' && (
						<>
							{' '}
							<Trans>
								It was made for another organization: its IDs may belong to other people and
								channels in the demo.
							</Trans>
						</>
					)}
				</p>
			</ConfirmDialog>
		</>
	);
}
