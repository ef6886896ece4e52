import {Switch} from '@mantine/core';
import {useChangeSettings, useSettings} from '../../api/bridge';
import {Row, Section} from './setting';

/** Whether single letters are shortcuts: some people speak to their computer (WCAG 2.1.4). */
export function KeyboardSettings() {
	const {singleKeyShortcuts} = useSettings();
	const {mutate: change} = useChangeSettings();
	return (
		<Section title="Keyboard">
			<Row
				label="Single-letter shortcuts"
				about="Letters such as R or G then P act outside of fields. Shortcuts with Ctrl or Cmd always work."
			>
				<Switch
					aria-label="Single-letter shortcuts"
					checked={singleKeyShortcuts}
					onChange={event => change({singleKeyShortcuts: event.currentTarget.checked})}
				/>
			</Row>
		</Section>
	);
}
