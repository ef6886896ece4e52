import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';
import type {ListViewBar} from './use-list-view';

/** Says that the address names a view which is not there; what else it says is shown. */
export function ViewGone({bar}: {readonly bar: ListViewBar}) {
	return (
		<Banner
			label={t`View`}
			tone="caution"
			actions={
				<>
					<Button variant="default" onClick={bar.saveAs}>
						<Trans>Save as new view…</Trans>
					</Button>
					<DismissButton onDismiss={bar.onForget} />
				</>
			}
		>
			<Trans>
				This view is not on this computer: it was deleted, or belongs to somebody else. The list is
				shown with what the address says.
			</Trans>
		</Banner>
	);
}
