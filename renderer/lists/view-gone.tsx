import {Button} from '@mantine/core';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';
import type {ListViewBar} from './use-list-view';

/** Says that the address names a view which is not there; what else it says is shown. */
export function ViewGone({bar}: {readonly bar: ListViewBar}) {
	return (
		<Banner
			label="View"
			tone="caution"
			actions={
				<>
					<Button variant="default" onClick={bar.saveAs}>
						Save as new view…
					</Button>
					<DismissButton onDismiss={bar.onForget} />
				</>
			}
		>
			This view is not on this computer: it was deleted, or belongs to somebody else. The list is
			shown with what the address says.
		</Banner>
	);
}
