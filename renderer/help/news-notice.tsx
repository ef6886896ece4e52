import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useAppInfo, useChangeSettings, useSettings} from '../api/connection/bridge';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';
import {openHelp} from './help-store';

/** After an update, once: that there is something new, and where it is told. */
export function NewsNotice() {
	const {seenVersion} = useSettings();
	const version = useAppInfo()?.version;
	const {mutate} = useChangeSettings();
	// Before its first start nobody has seen anything: nothing is new.
	if (seenVersion === '' || version === undefined || version === seenVersion) return null;
	const see = () => mutate({seenVersion: version});
	return (
		<Banner
			label={t`Update`}
			tone="note"
			actions={
				<>
					<Button
						variant="default"
						size="compact-sm"
						onClick={() => {
							openHelp('whats-new');
							see();
						}}
					>
						<Trans>What is new</Trans>
					</Button>
					<DismissButton onDismiss={see} />
				</>
			}
		>
			<Trans>Steward is now version {version}.</Trans>
		</Banner>
	);
}
