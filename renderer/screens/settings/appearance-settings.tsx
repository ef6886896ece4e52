import {t} from '@lingui/core/macro';
import {SegmentedControl} from '@mantine/core';
import type {Settings} from '../../../shared/bridge';
import {useChangeSettings, useSettings} from '../../api/connection/bridge';
import {LanguageSelect} from '../../frame/language-select';
import {Row, Section} from '../../components/sections/section';

/** Language, theme, contrast and density; all take effect at once. */
export function AppearanceSettings() {
	const {theme, contrast, density} = useSettings();
	const {mutate: change} = useChangeSettings();
	return (
		<Section title={t`Appearance`}>
			<Row label={t`Language`} about={t`Follows the system unless you choose.`}>
				<LanguageSelect />
			</Row>
			<Row label={t`Theme`} about={t`Follows the system unless you choose.`}>
				<SegmentedControl
					aria-label={t`Theme`}
					value={theme}
					onChange={value => change({theme: value as Settings['theme']})}
					data={[
						{value: 'system', label: t`System`},
						{value: 'light', label: t`Light`},
						{value: 'dark', label: t`Dark`},
					]}
				/>
			</Row>
			<Row
				label={t`Contrast`}
				about={t`High makes text, lines and the edges of controls stronger.`}
			>
				<SegmentedControl
					aria-label={t`Contrast`}
					value={contrast}
					onChange={value => change({contrast: value as Settings['contrast']})}
					data={[
						{value: 'system', label: t`System`},
						{value: 'standard', label: t({message: 'Standard', context: 'contrast'})},
						{value: 'high', label: t`High`},
					]}
				/>
			</Row>
			<Row label={t`Density`} about={t`Height of rows and controls.`}>
				<SegmentedControl
					aria-label={t`Density`}
					value={density}
					onChange={value => change({density: value as Settings['density']})}
					data={[
						{value: 'comfortable', label: t`Comfortable`},
						{value: 'standard', label: t({message: 'Standard', context: 'density'})},
						{value: 'compact', label: t`Compact`},
					]}
				/>
			</Row>
		</Section>
	);
}
