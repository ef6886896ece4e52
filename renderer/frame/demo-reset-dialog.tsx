import {explainStep, useResetDemo} from '../api/connections';
import {ConfirmDialog} from '../components/dialog';
import {FailedState} from '../components/states/failed-state';

type Props = {readonly isOpen: boolean; readonly onClose: () => void};

/** Puts the demo organization back, after naming what is lost. */
export function DemoResetDialog({isOpen, onClose}: Props) {
	const {mutate, isPending, error} = useResetDemo();
	return (
		<ConfirmDialog
			isOpen={isOpen}
			onClose={onClose}
			title="Reset the demo organization?"
			confirm={isPending ? 'Resetting' : 'Reset the demo'}
			isBusy={isPending}
			isDangerous
			onConfirm={() => mutate(undefined, {onSuccess: onClose})}
		>
			<p>
				Everything that was changed in the demo organization is lost, and its people are as they
				were at first. Copies of earlier days stay in its folder on this computer. Other
				organizations are not touched. This can't be undone.
			</p>
			{error !== null && <FailedState isInline words={explainStep(error)} />}
		</ConfirmDialog>
	);
}
