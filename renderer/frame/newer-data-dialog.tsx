import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {create} from 'zustand';
import {useAppInfo} from '../api/connection/bridge';
import {Dialog} from '../components/dialog';
import classes from './newer-data-dialog.module.css';

/** A start asks once. */
const useStore = create<{readonly isAnswered: boolean}>()(() => ({isAnswered: false}));
const goOn = () => useStore.setState({isAnswered: true});

/** Says that the data here is of a newer Steward, and what can be done; nothing of it was touched. */
export function NewerDataDialog() {
	const newer = useAppInfo()?.newerData ?? null;
	const isAnswered = useStore(store => store.isAnswered);
	if (newer === null) return null;
	const {steward, files, folder} = newer;
	return (
		<Dialog
			isOpen={!isAnswered}
			onClose={goOn}
			title={t`This data is from a newer Steward`}
			footer={
				<>
					<Button variant="default" onClick={goOn}>
						<Trans>Continue with separate data</Trans>
					</Button>
					<Button data-autofocus onClick={() => void window.steward.ask('app:quit', undefined)}>
						<Trans>Quit Steward</Trans>
					</Button>
				</>
			}
		>
			<p>
				{steward === null
					? t`A newer version of Steward saved the data on this computer, and this one can't read it. Nothing was changed.`
					: t`Steward ${{version: steward}} saved the data on this computer, and this version can't read it. Nothing was changed.`}
			</p>
			<p>
				{steward === null
					? t`To see your organizations, plans and journal again, quit and install the newest Steward.`
					: t`To see your organizations, plans and journal again, quit and install Steward ${{version: steward}} or later.`}
			</p>
			<p>
				<Trans>
					If you continue, Steward starts empty and keeps what you do in a folder of its own. The
					newer data stays where it is.
				</Trans>
			</p>
			<p className={classes.label}>
				{plural(files.length, {
					one: 'File that was left alone',
					other: 'Files that were left alone',
				})}
			</p>
			<ul className={classes.files}>
				{files.map(file => (
					<li key={file}>
						<code>{file}</code>
					</li>
				))}
			</ul>
			<p className={classes.label}>
				<Trans>Folder</Trans>
			</p>
			<code className={classes.path}>{folder}</code>
		</Dialog>
	);
}
