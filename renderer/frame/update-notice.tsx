import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useRouter} from '@tanstack/react-router';
import {create} from 'zustand';
import {useUpdates} from '../api/updates';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';

/** What was answered with "not now", until the next step or version. */
const useStore = create<{readonly dismissed: string}>()(() => ({dismissed: ''}));

/** Tells once of a newer version, and leads to where it is fetched and installed. */
export function UpdateNotice() {
	const state = useUpdates();
	const dismissed = useStore(store => store.dismissed);
	const router = useRouter();
	if (state?.is !== 'available' && state?.is !== 'ready') return null;
	const {is, version} = state;
	const key = `${is} ${version}`;
	if (dismissed === key) return null;
	const dismiss = () => useStore.setState({dismissed: key});
	return (
		<Banner
			label={t`Update`}
			tone="note"
			actions={
				<>
					<Button
						variant="default"
						onClick={() => {
							dismiss();
							router.history.push('/settings');
						}}
					>
						<Trans>Show</Trans>
					</Button>
					<DismissButton onDismiss={dismiss} />
				</>
			}
		>
			{is === 'ready'
				? t`Steward ${{version}} is ready. It is installed when you restart it in Settings.`
				: t`Steward ${{version}} is available.`}
		</Banner>
	);
}
