import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {explainStep, useResetDemo} from '../api/connection/connections';
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
			title={t`Reset the demo organization?`}
			confirm={isPending ? t`Resetting` : t`Reset the demo`}
			isBusy={isPending}
			isDangerous
			onConfirm={() => mutate(undefined, {onSuccess: onClose})}
		>
			<p>
				<Trans>
					All changes to the demo organization are lost, and its original data is restored. Older
					backups stay in its folder on this computer. Other organizations are not affected. This
					can't be undone.
				</Trans>
			</p>
			{error !== null && <FailedState isInline words={explainStep(error)} />}
		</ConfirmDialog>
	);
}
