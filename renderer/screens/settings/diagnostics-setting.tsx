import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useState} from 'react';
import {explainStep} from '../../api/connection/connections';
import {readDiagnostics, saveDiagnostics} from '../../api/local-data';
import {CopyButton} from '../../components/copy-button';
import {Dialog} from '../../components/dialog';
import {FailedState} from '../../components/states/failed-state';
import {useWantedSetting} from '../../state/wanted-setting';
import {Row} from '../../components/sections/section';
import classes from './settings.module.css';

/** What a person may hand to whoever helps: read first, then saved or copied. */
export function DiagnosticsSetting() {
	const [text, setText] = useState<string>();
	const [place, setPlace] = useState<string>();
	const [error, setError] = useState<unknown>();
	const [isOpen, setOpen] = useState(false);
	const open = async () => {
		setOpen(true);
		setPlace(undefined);
		setError(undefined);
		try {
			setText(await readDiagnostics());
		} catch (caught) {
			setError(caught);
		}
	};
	useWantedSetting('diagnostics', () => void open());
	const save = async () => {
		setError(undefined);
		try {
			setPlace(await saveDiagnostics());
		} catch (caught) {
			setError(caught);
		}
	};
	return (
		<>
			<Row
				label={t`Diagnostics`}
				about={t`Versions, settings, sizes and the last log lines, without keys, names and addresses. Read it before you share it; nothing is sent.`}
			>
				<Button variant="default" onClick={() => void open()}>
					<Trans>Diagnostics…</Trans>
				</Button>
			</Row>
			<Dialog
				isOpen={isOpen}
				onClose={() => setOpen(false)}
				title={t`Diagnostics`}
				isWide
				footer={
					<>
						<Button variant="default" onClick={() => setOpen(false)}>
							<Trans>Close</Trans>
						</Button>
						{text !== undefined && (
							<>
								<CopyButton text={text} label={t`Copy`} object={t`Diagnostics`} />
								<Button onClick={() => void save()}>
									<Trans>Save as file…</Trans>
								</Button>
							</>
						)}
					</>
				}
			>
				<p>
					<Trans>
						This text is all that is saved. Crash reports stay on this computer and are never sent.
					</Trans>
				</p>
				{text === undefined && error === undefined && (
					<p role="status">
						<Trans>Collecting…</Trans>
					</p>
				)}
				{text !== undefined && (
					// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by key
					<pre className={classes.report} tabIndex={0} aria-label={t`Diagnostics`} dir="ltr">
						{text}
					</pre>
				)}
				{error !== undefined && <FailedState isInline words={explainStep(error)} />}
				{place !== undefined && (
					<p role="status">
						<Trans>Saved:</Trans> <code className={classes.path}>{place}</code>
					</p>
				)}
			</Dialog>
		</>
	);
}
