import {SegmentedControl} from '@mantine/core';
import type {Settings} from '../../../shared/bridge';
import {useChangeSettings, useSettings} from '../../api/connection/bridge';
import {Row, Section} from './setting';

/** Theme and density; both take effect at once. */
export function AppearanceSettings() {
	const {theme, density} = useSettings();
	const {mutate: change} = useChangeSettings();
	return (
		<Section title="Appearance">
			<Row label="Theme" about="Follows the system unless you choose.">
				<SegmentedControl
					aria-label="Theme"
					value={theme}
					onChange={value => change({theme: value as Settings['theme']})}
					data={[
						{value: 'system', label: 'System'},
						{value: 'light', label: 'Light'},
						{value: 'dark', label: 'Dark'},
					]}
				/>
			</Row>
			<Row label="Density" about="Height of rows and controls.">
				<SegmentedControl
					aria-label="Density"
					value={density}
					onChange={value => change({density: value as Settings['density']})}
					data={[
						{value: 'comfortable', label: 'Comfortable'},
						{value: 'standard', label: 'Standard'},
						{value: 'compact', label: 'Compact'},
					]}
				/>
			</Row>
		</Section>
	);
}
