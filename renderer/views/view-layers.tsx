import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {FolderOpen, Undo2} from 'lucide-react';
import {useConnection} from '../api/connection/client-context';
import {showListFile} from '../api/saved/list-file';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';
import {ImportViewsDialog} from './import-views-dialog';
import {RenameViewDialog, SaveViewDialog} from './name-view-dialog';
import {useViewDialogs} from './view-dialogs-store';

/** What is asked and told about views, over whatever screen is open. */
export function ViewLayers() {
	const {id} = useConnection();
	const {asked, news, ask, tell} = useViewDialogs();
	const close = () => ask(undefined);
	return (
		<>
			{asked?.kind === 'save' && <SaveViewDialog {...asked} onClose={close} />}
			{asked?.kind === 'rename' && <RenameViewDialog {...asked} onClose={close} />}
			{asked?.kind === 'import' && <ImportViewsDialog {...asked} onClose={close} />}
			{news?.connectionId === id && (
				<Banner
					label={t`Views`}
					tone={news.isProblem === true ? 'danger' : 'note'}
					actions={
						<>
							{news.isFile === true && (
								<Button
									variant="default"
									leftSection={<FolderOpen size={16} strokeWidth={1.5} />}
									onClick={showListFile}
								>
									<Trans>Show in folder</Trans>
								</Button>
							)}
							{news.undo !== undefined && (
								<Button
									variant="default"
									leftSection={<Undo2 size={16} strokeWidth={1.5} />}
									onClick={() => {
										news.undo?.();
										tell(undefined);
									}}
								>
									<Trans>Undo</Trans>
								</Button>
							)}
							<DismissButton onDismiss={() => tell(undefined)} />
						</>
					}
				>
					{news.words}
				</Banner>
			)}
		</>
	);
}
