import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, CloseButton, Loader} from '@mantine/core';
import {TriangleAlert} from 'lucide-react';
import {sizeWords} from '../../../../components/size-words';
import type {Attachment} from './attachments-store';
import styles from './compose.module.css';

type Props = {
	readonly attachments: readonly Attachment[];
	readonly onRetry: (attachment: Attachment) => void;
	readonly onRemove: (id: number) => void;
};

/** Files on their way, and those that were refused with the reason. */
export function AttachmentList({attachments, onRetry, onRemove}: Props) {
	if (attachments.length === 0) return null;
	return (
		<ul className={styles.files} aria-label={t`Files`}>
			{attachments.map(attachment => {
				const {id, file, problem, mayRetry} = attachment;
				return (
					<li key={id} className={styles.file} data-failed={problem !== undefined || undefined}>
						{problem === undefined ? (
							<Loader size={14} aria-hidden="true" />
						) : (
							<TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
						)}
						<span className={styles.fileWords}>
							<span className={styles.fileName} dir="auto">
								{file.name}
								{problem !== undefined && ':'}
							</span>{' '}
							{problem === undefined ? (
								<span className={styles.quiet}>{uploadingWords(sizeWords(file.size))}</span>
							) : (
								<span role="alert">{problem}</span>
							)}
						</span>
						{mayRetry && (
							<Button variant="default" size="compact-sm" onClick={() => onRetry(attachment)}>
								<Trans>Try again</Trans>
							</Button>
						)}
						<CloseButton
							size="sm"
							aria-label={problem === undefined ? stopWords(file.name) : dismissWords(file.name)}
							onClick={() => onRemove(id)}
						/>
					</li>
				);
			})}
		</ul>
	);
}

const uploadingWords = (size: string) => t`${size}, uploading`;
const stopWords = (file: string) => t`Stop ${file}`;
const dismissWords = (file: string) => t`Dismiss ${file}`;
