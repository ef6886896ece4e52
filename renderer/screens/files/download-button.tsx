import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Download} from 'lucide-react';
import {useDownloadFile, type OwnFile} from '../../api/files/attachments';
import {stepInShort} from '../../api/connection/connections';
import styles from './file-sheet.module.css';

/** Saves the file on this computer, and says under which name, or why not. */
export function DownloadButton({file}: {readonly file: OwnFile}) {
	const {mutate, isPending, data, error} = useDownloadFile();
	return (
		<>
			<Button
				variant="default"
				leftSection={<Download size={16} strokeWidth={1.5} />}
				loading={isPending}
				onClick={() => mutate(file)}
			>
				<Trans>Save to Downloads</Trans>
			</Button>
			<p className={styles.kept} role="status">
				{data !== undefined && !isPending && t`Saved as ${data} in Downloads.`}
			</p>
			{error !== null && (
				<p className={styles.problem} role="alert">
					<Trans>Not saved. {stepInShort(error)}</Trans>
				</p>
			)}
		</>
	);
}
