import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {RefreshCw, X} from 'lucide-react';
import {sizeWords} from '../../components/size-words';
import styles from './files-in-out.module.css';

type Props = {
	readonly file: File;
	readonly isBusy: boolean;
	/** Undefined where there is nothing to do again. */
	readonly onAgain?: (() => void) | undefined;
	readonly againWords?: string;
	readonly onChoose: () => void;
	readonly onClose: () => void;
};

/** Which file is in hand, and what can be done with it as a whole. */
export function FileLine(props: Props) {
	return (
		<div className={styles.fileLine}>
			<p className={styles.fileName}>
				<FileName file={props.file} />
			</p>
			<FileTools {...props} />
		</div>
	);
}

export function FileName({file}: Pick<Props, 'file'>) {
	return (
		<>
			<bdi>{file.name}</bdi> <span className={styles.quiet}>{sizeWords(file.size)}</span>
		</>
	);
}

/** What can be done with the file in hand as a whole. */
export function FileTools({
	isBusy,
	onAgain,
	againWords = t`Compare again`,
	onChoose,
	onClose,
}: Omit<Props, 'file'>) {
	return (
		<>
			{onAgain !== undefined && (
				<Button
					variant="default"
					size="compact-sm"
					leftSection={<RefreshCw size={14} strokeWidth={1.5} />}
					disabled={isBusy}
					onClick={onAgain}
				>
					{againWords}
				</Button>
			)}
			<Button variant="default" size="compact-sm" onClick={onChoose}>
				<Trans>Choose another…</Trans>
			</Button>
			<Button
				variant="subtle"
				size="compact-sm"
				aria-label={t`Close the file`}
				title={t`Close the file`}
				onClick={onClose}
			>
				<X size={16} strokeWidth={1.5} />
			</Button>
		</>
	);
}
