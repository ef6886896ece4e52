import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Footprints} from 'lucide-react';
import {useConnection} from '../../api/connection/client-context';
import {useTour} from './use-tour';
import styles from './tour.module.css';

/** Offers the tour once, in the demo: a line that goes when it is answered. */
export function TourOffer() {
	const {kind} = useConnection();
	const {memory, begin, leave} = useTour();
	if (kind !== 'demo' || memory.state !== 'new' || begin === undefined) return null;
	return (
		<section className={styles.offer} aria-label={t`Tour`}>
			<Footprints size={16} strokeWidth={1.5} aria-hidden="true" />
			<p className={styles.words}>
				<Trans>
					New here? A tour in five steps shows the essentials. This is a demo: nothing you do leaves
					this computer.
				</Trans>
			</p>
			<span className={styles.tools}>
				<Button variant="default" size="compact-sm" onClick={begin}>
					<Trans>Take the tour</Trans>
				</Button>
				<Button variant="subtle" size="compact-sm" onClick={leave}>
					<Trans>Not now</Trans>
				</Button>
			</span>
		</section>
	);
}
