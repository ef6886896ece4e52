import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Switch} from '@mantine/core';
import {useChangeSettings, useSettings} from '../../api/connection/bridge';
import {KeyCaps} from '../../components/keyboard/key-caps';
import {isApple, needsSingleKey} from '../../components/keyboard/keystroke';
import {runShortcut} from '../../shortcuts/use-shortcuts';
import {Row, Section} from '../../components/sections/section';
import classes from './settings.module.css';
import {keysOf} from '../../shortcuts/shortcuts';

/** Whether single letters are shortcuts: some people speak to their computer (WCAG 2.1.4). */
export function KeyboardSettings() {
	const {singleKeyShortcuts} = useSettings();
	const listKeys = keysOf('shortcuts');
	const isPromised = singleKeyShortcuts || !needsSingleKey(listKeys);
	const {mutate: change} = useChangeSettings();
	return (
		<Section title={t`Keyboard`}>
			<Row
				label={t`Single-letter shortcuts`}
				about={t`Keys such as / or G then P work outside of text fields. Shortcuts with ${{key: isApple ? 'Cmd' : 'Ctrl'}} always work.`}
			>
				<Switch
					aria-label={t`Single-letter shortcuts`}
					checked={singleKeyShortcuts}
					onChange={event => change({singleKeyShortcuts: event.currentTarget.checked})}
				/>
			</Row>
			<Row
				label={t`All shortcuts`}
				about={
					isPromised
						? t`Press these keys outside of text fields. You can change most shortcuts there.`
						: t`Also listed by Shortcuts at the bottom of the window. You can change most shortcuts there.`
				}
			>
				<span className={classes.pair}>
					<KeyCaps keys={listKeys} />
					<Button variant="default" onClick={() => runShortcut('shortcuts')}>
						<Trans>Show shortcuts</Trans>
					</Button>
				</span>
			</Row>
		</Section>
	);
}
