import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, NativeSelect} from '@mantine/core';
import {useRef, useState} from 'react';
import {inLanguage} from '../../../shared/languages/in-language';
import {dateFormat} from '../../../shared/languages/formats';
import {updateModes, type UpdateFault, type UpdateState} from '../../../shared/bridge';
import {useChangeSettings, useSettings} from '../../api/connection/bridge';
import {checkForUpdates, downloadUpdate, installUpdate, useUpdates} from '../../api/updates';
import {useWantedSetting} from '../../state/wanted-setting';
import {Row} from '../../components/sections/section';
import classes from './settings.module.css';

const moment = dateFormat({dateStyle: 'medium', timeStyle: 'short'});

const modeWords = inLanguage(() => ({
	off: t`Off`,
	tell: t`Tell me`,
	download: t`Download`,
}));

const faultWords: Readonly<Record<UpdateFault, string>> = inLanguage(() => ({
	unreachable: t`The update could not be read completely. Check that this computer is online, then try again.`,
	unsigned: t`The update is not signed, so it was refused. Nothing was installed.`,
	'wrong-signature': t`The update's signature is wrong, so it was refused. Nothing was installed.`,
	damaged: t`The update is damaged, so it was refused. Try again; nothing was installed.`,
	disk: t`The update could not be saved. Check that the disk has space, then try again.`,
	unexpected: t`The update failed. Details are in the log. Nothing was installed.`,
}));

/** Whether new versions are looked for, and what is there now. Installing takes a click. */
export function UpdateSetting() {
	const state = useUpdates();
	const {updates} = useSettings();
	const {mutate: change} = useChangeSettings();
	const row = useRef<HTMLDivElement>(null);
	useWantedSetting('updates', () => row.current?.focus(), state !== undefined);
	if (state === undefined) return null;
	if (state.is === 'no-feed') {
		return (
			<Row
				ref={row}
				label={t`Updates`}
				about={t`This build does not look for updates. Install new versions yourself.`}
			/>
		);
	}
	return (
		<>
			<Row
				ref={row}
				label={t`Updates`}
				about={t`Looks for a new version once a day. Nothing is installed until you click.`}
			>
				<NativeSelect
					aria-label={t`Updates`}
					value={updates}
					data={updateModes.map(value => ({value, label: modeWords[value]}))}
					onChange={event => {
						const mode = updateModes.find(one => one === event.currentTarget.value);
						if (mode !== undefined) change({updates: mode});
					}}
				/>
			</Row>
			<Offered state={state} />
		</>
	);
}

function Offered({state}: {readonly state: Exclude<UpdateState, {is: 'no-feed'}>}) {
	const [isHeld, setHeld] = useState(false);
	const install = async () => setHeld((await installUpdate()) === 'plan-running');
	const notes = 'notes' in state ? state.notes.trim() : '';
	return (
		<div>
			<Row label={titleOf(state)} about={aboutOf(state, isHeld)}>
				{state.is === 'ready' ? (
					<Button onClick={() => void install()}>
						<Trans>Restart and update</Trans>
					</Button>
				) : state.is === 'available' ? (
					<Button onClick={() => void downloadUpdate()}>
						<Trans>Download</Trans>
					</Button>
				) : (
					<Button
						variant="default"
						disabled={state.is === 'checking' || state.is === 'downloading'}
						onClick={() => void checkForUpdates()}
					>
						<Trans>Check now</Trans>
					</Button>
				)}
			</Row>
			{notes !== '' && (
				<pre className={classes.report} aria-label={t`Release notes`} dir="auto">
					{notes}
				</pre>
			)}
		</div>
	);
}

function titleOf(state: Exclude<UpdateState, {is: 'no-feed'}>): string {
	switch (state.is) {
		case 'idle':
			return t`No update found`;
		case 'checking':
			return t`Checking for updates`;
		case 'available':
			return t`Steward ${{version: state.version}} is available`;
		case 'downloading':
			return t`Downloading Steward ${{version: state.version}}: ${{percent: state.percent}} %`;
		case 'ready':
			return t`Steward ${{version: state.version}} is ready`;
		case 'failed':
			return t`No update`;
		default:
			return state satisfies never;
	}
}

function aboutOf(state: UpdateState, isHeld: boolean): string {
	if (isHeld) {
		return t`Changes are being made. Pause the plan or let it finish, then restart.`;
	}
	if (state.is === 'failed') return faultWords[state.fault];
	if (state.is === 'idle') {
		if (state.checkedAt === null) return t`Not checked since the start.`;
		const at = moment.format(state.checkedAt);
		return t`Checked ${at}.`;
	}
	return '';
}
