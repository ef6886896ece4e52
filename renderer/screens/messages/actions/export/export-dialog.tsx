import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../../../shared/languages/formats';
import {inLanguage} from '../../../../../shared/languages/in-language';
import {Button, SegmentedControl, Textarea} from '@mantine/core';
import {Check, Copy, Download} from 'lucide-react';
import {useMemo, useState} from 'react';
import type {Message} from '../../../../../shared/model/message';
import {stepInShort} from '../../../../api/connection/connections';
import {explain} from '../../../../api/failures/explain';
import {useDownloadText} from '../../../../api/files/download-file';
import {copyText} from '../../../../components/copy-text';
import {Modal} from '../../../../components/modal';
import {FailedState} from '../../../../components/states/failed-state';
import {exportName, exportText, type ExportFormat} from './export-text';
import {useSources} from './use-sources';
import parts from '../../../../components/dialog-parts.module.css';
import styles from '../actions.module.css';

type Props = {readonly messages: readonly Message[]; readonly onClose: () => void};

const formats = inLanguage(() => [
	{value: 'text', label: t`Text`},
	{value: 'markdown', label: t`Markdown`},
	{value: 'json', label: t`JSON`},
]);
const wide = 720;
const noSources: ReadonlyMap<number, string> = new Map();

/** The messages as one text, to be copied or saved: the oldest first. */
export function ExportDialog({messages, onClose}: Props) {
	const [format, setFormat] = useState<ExportFormat>('text');
	const ordered = useMemo(() => messages.toSorted((a, b) => a.id - b.id), [messages]);
	const needsSources = format !== 'text';
	const {found, retry} = useSources(ordered, needsSources);
	const sources = found.state === 'read' ? found.sources : noSources;
	const isReady = !needsSources || found.state === 'read';
	const text = useMemo(
		() => (isReady ? exportText(ordered, format, sources) : ''),
		[ordered, format, sources, isReady],
	);
	const done = formatNumber(found.state === 'reading' ? found.done : 0);
	const all = formatNumber(ordered.length);
	const [copied, setCopied] = useState<'yes' | 'no'>();
	const {mutate: download, reset, isPending, data: fileName, error} = useDownloadText();
	const Sign = copied === 'yes' ? Check : Copy;
	return (
		<Modal
			opened
			onClose={onClose}
			title={plural(
				{count: messages.length},
				{one: 'Export # message', other: 'Export # messages'},
			)}
			size={wide}
		>
			<div className={parts.body}>
				<SegmentedControl
					className={styles.formats ?? ''}
					aria-label={t`Format`}
					value={format}
					onChange={value => {
						setFormat(value as ExportFormat);
						reset();
					}}
					data={formats}
				/>
				{isReady ? (
					<Textarea
						aria-label={t`Text to copy`}
						readOnly
						value={text}
						rows={16}
						spellCheck={false}
						classNames={{input: styles.code ?? ''}}
						onFocus={({currentTarget}) => currentTarget.select()}
					/>
				) : found.state === 'failed' ? (
					<div className={styles.waiting}>
						<FailedState isInline words={explain(found.error)} isRetrying={false} onRetry={retry} />
					</div>
				) : (
					<div className={styles.waiting}>
						<div className={styles.progress}>
							<progress
								aria-label={t`Sources read`}
								max={ordered.length}
								value={found.state === 'reading' ? found.done : 0}
							/>
							<span className={styles.quiet}>
								<Trans>
									Loading their sources: {done} of {all}
								</Trans>
							</span>
						</div>
					</div>
				)}
				<p className={styles.quiet} role="status">
					{fileName !== undefined && !isPending && t`Saved as ${fileName} in Downloads.`}
				</p>
				{error !== null && (
					<p className={styles.problem} role="alert">
						<Trans>Not saved. {stepInShort(error)}</Trans>
					</p>
				)}
				<div className={parts.buttons}>
					<Button variant="default" onClick={onClose}>
						<Trans>Close</Trans>
					</Button>
					<Button
						variant="default"
						leftSection={<Download size={16} strokeWidth={1.5} aria-hidden="true" />}
						disabled={!isReady}
						loading={isPending}
						onClick={() => download({name: exportName(ordered, format), text})}
					>
						<Trans>Save to Downloads</Trans>
					</Button>
					<Button
						data-autofocus
						leftSection={<Sign size={16} strokeWidth={1.5} aria-hidden="true" />}
						disabled={!isReady}
						onClick={() => void copyText(text).then(isDone => setCopied(isDone ? 'yes' : 'no'))}
						onBlur={() => setCopied(undefined)}
					>
						<span aria-live="polite">
							{copied === 'yes'
								? t`Copied`
								: copied === 'no'
									? t`Copying was not allowed`
									: plural(
											{count: messages.length},
											{one: 'Copy # message', other: 'Copy # messages'},
										)}
						</span>
					</Button>
				</div>
			</div>
		</Modal>
	);
}
