import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../../shared/languages/in-language';
import {ActionIcon, Button} from '@mantine/core';
import {Check, CircleAlert, Clock, LoaderCircle, X} from 'lucide-react';
import {CopyButton} from '../../../components/copy-button';
import {sizeWords} from '../../../components/size-words';
import {linkTo} from '../file-words';
import type {UploadItem} from './upload-store';
import {progressWords} from './upload-words';
import styles from './upload-panel.module.css';

type Props = {
	readonly items: readonly UploadItem[];
	readonly onRetry: (key: number) => void;
	readonly onStop: () => void;
	readonly onDismiss: () => void;
};

/** How far uploads are, and what became of each file, by its name. */
export function UploadPanel({items, onRetry, onStop, onDismiss}: Props) {
	if (items.length === 0) return null;
	const isWorking = items.some(({state}) => state === 'waiting' || state === 'sending');
	const settled = items.filter(({state}) => state !== 'waiting' && state !== 'sending').length;
	return (
		<section className={styles.panel} aria-label={t`Uploads`}>
			<div className={styles.line}>
				<p className={styles.words} role="status">
					{progressWords(items)}
				</p>
				{isWorking && (
					<progress
						className={styles.progress}
						aria-label={t`Files uploaded`}
						max={items.length}
						{...(items.length > 1 && {value: settled})}
					/>
				)}
				{isWorking ? (
					<Button variant="default" size="compact-sm" onClick={onStop}>
						<Trans>Stop</Trans>
					</Button>
				) : (
					<ActionIcon aria-label={t`Dismiss the uploads`} title={t`Dismiss`} onClick={onDismiss}>
						<X size={16} strokeWidth={1.5} />
					</ActionIcon>
				)}
			</div>
			<ul className={styles.list} tabIndex={items.length > 4 ? 0 : undefined} aria-label={t`Files`}>
				{items.map(item => (
					<Item key={item.key} item={item} onRetry={() => onRetry(item.key)} />
				))}
			</ul>
		</section>
	);
}

const sign = {size: 16, strokeWidth: 1.5, 'aria-hidden': true} as const;

const signs = {
	waiting: <Clock {...sign} />,
	sending: <LoaderCircle {...sign} />,
	done: <Check {...sign} />,
	failed: <CircleAlert {...sign} />,
	stopped: <X {...sign} />,
} as const;

const words = inLanguage(
	() =>
		({
			waiting: t`Waiting`,
			sending: t`Uploading`,
			done: t`Uploaded`,
			failed: t`Not uploaded`,
			stopped: t`Stopped`,
		}) as const,
);

function Item({item, onRetry}: {readonly item: UploadItem; readonly onRetry: () => void}) {
	const {name, size, file, state, upload, problem} = item;
	const canRetry = file !== undefined && (state === 'failed' || state === 'stopped');
	return (
		<li className={styles.item} data-state={state}>
			{signs[state]}
			<span className={styles.name} dir="auto" title={name}>
				{upload?.name ?? name}
			</span>
			<span className={styles.size}>{size !== undefined && sizeWords(size)}</span>
			{state === 'failed' ? (
				<span className={styles.problem} role="alert">
					{problem ?? words.failed}
				</span>
			) : (
				<span className={styles.state}>{words[state]}</span>
			)}
			{canRetry && (
				<Button variant="default" size="compact-sm" onClick={onRetry}>
					<Trans>Try again</Trans>
				</Button>
			)}
			{upload !== undefined && (
				<CopyButton
					text={linkTo(upload.name, upload.url)}
					label={t`Copy Markdown link`}
					object={upload.name}
				/>
			)}
		</li>
	);
}
