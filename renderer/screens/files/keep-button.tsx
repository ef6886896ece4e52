import {Button} from '@mantine/core';
import {Download} from 'lucide-react';
import {useKeepFile, type OwnFile} from '../../api/attachments';
import {explainStep} from '../../api/connections';
import styles from './file-sheet.module.css';

/** Saves the file on this computer, and says under which name, or why not. */
export function KeepButton({file}: {readonly file: OwnFile}) {
	const {mutate, isPending, data, error} = useKeepFile();
	const words = error === null ? undefined : explainStep(error);
	return (
		<>
			<Button
				variant="default"
				leftSection={<Download size={16} strokeWidth={1.5} />}
				loading={isPending}
				onClick={() => mutate(file)}
			>
				Save to Downloads
			</Button>
			<p className={styles.kept} role="status">
				{data !== undefined && !isPending && `Saved as ${data} in Downloads.`}
			</p>
			{words !== undefined && (
				<p className={styles.problem} role="alert">
					Not saved. {words.said ?? words.title}
				</p>
			)}
		</>
	);
}
