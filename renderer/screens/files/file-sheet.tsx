import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Trash2} from 'lucide-react';
import {CopyButton} from '../../components/copy-button';
import {SheetContent, SheetTitle, SideSheet, type SheetProps} from '../../lists/side-sheet';
import {CopyIcon} from '../../components/copy-icon';
import {kindWords} from './file-kind';
import type {FileRow} from './file-row';
import {FileSign} from './file-sign';
import {sizeWords} from '../../components/size-words';
import {daysAgoWords} from '../../text/ago-words';
import {longMomentWords} from '../../text/moment-words';
import {endSentence, markdownLink, pathOf} from './file-words';
import {DownloadButton} from './download-button';
import {UseList} from './uses/use-list';
import {useNow} from '../../api/connection/clocks';
import facts from '../../components/facts.module.css';
import styles from './file-sheet.module.css';

type Props = SheetProps & {
	readonly row: FileRow;
	readonly onDelete: () => void;
};

const readAtFirst = 10;

/** One file beside the list: its link to hand on, where it is used, and its end. */
export function FileSheet({row, onDelete, onClose, onStep, ref}: Props) {
	const {file, kind} = row;
	const {name, messageIds} = file;
	const now = useNow();
	return (
		<SideSheet
			name={t`File ${name}`}
			bar={
				<>
					<FileSign kind={kind} size={16} />
					<SheetTitle>{name}</SheetTitle>
				</>
			}
			onClose={onClose}
			onStep={onStep}
			ref={ref}
		>
			<SheetContent of={file.id}>
				<p className={styles.name}>
					<FileSign kind={kind} size={20} />
					<bdi>{name}</bdi>
				</p>
				<div className={styles.buttons}>
					<DownloadButton key={file.id} file={file} />
					<CopyButton text={markdownLink(file)} label={t`Copy Markdown link`} object={name} />
				</div>
				<dl className={`${facts.facts} ${styles.facts}`}>
					<dt>
						<Trans>Type</Trans>
					</dt>
					<dd>{kindWords(name)}</dd>
					<dt>
						<Trans>Size</Trans>
					</dt>
					<dd>
						{sizeWords(file.size)}
						{file.size >= 1024 && (
							<span className={styles.quiet}>
								{plural({count: file.size}, {one: '# byte', other: '# bytes'})}
							</span>
						)}
					</dd>
					<dt>
						<Trans>Uploaded</Trans>
					</dt>
					<dd>
						{longMomentWords(file.uploadedAt)}
						<span className={styles.quiet}>{daysAgoWords(file.uploadedAt, now)}</span>
					</dd>
					<dt>
						<Trans>Path</Trans>
					</dt>
					<dd>
						<code className={styles.path}>{pathOf(file)}</code>
						<CopyIcon label={t`Copy path of ${name}`} text={pathOf(file)} />
					</dd>
				</dl>
				<section className={styles.uses}>
					<h3>
						{messageIds.length === 0
							? t`Not used`
							: plural(
									{count: messageIds.length},
									{
										one: 'Used in # message',
										other: 'Used in # messages',
									},
								)}
					</h3>
					{messageIds.length === 0 ? (
						<p className={styles.note}>{endSentence(file, now)}</p>
					) : (
						<UseList key={file.id} messageIds={messageIds} atFirst={readAtFirst} isLinked />
					)}
				</section>
				<div className={styles.actions}>
					<p className={styles.note}>
						<Trans>
							Deleting a file can't be undone. The text of messages stays, with broken links.
						</Trans>
					</p>
					<Button
						className={styles.delete ?? ''}
						variant="default"
						color="red"
						leftSection={<Trash2 size={16} strokeWidth={1.5} />}
						onClick={onDelete}
					>
						<Trans>Delete file…</Trans>
					</Button>
				</div>
			</SheetContent>
		</SideSheet>
	);
}
