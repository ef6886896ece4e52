import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Footprints} from 'lucide-react';
import {useTour} from './use-tour';

/** Begins the tour from help, or goes on with it where it was left. */
export function TourButton() {
	const {memory, begin} = useTour();
	if (begin === undefined) {
		return <Trans>The tour needs the demo organization: add it on the Connect screen.</Trans>;
	}
	const isBegun = memory.state === 'left' && memory.step > 0;
	return (
		<Button
			variant="default"
			disabled={memory.state === 'going'}
			leftSection={<Footprints size={16} strokeWidth={1.5} aria-hidden="true" />}
			onClick={begin}
		>
			{isBegun ? t`Continue the tour` : t`Take the tour`}
		</Button>
	);
}
