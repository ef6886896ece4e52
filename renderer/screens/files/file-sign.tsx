import {
	File,
	FileArchive,
	FileImage,
	FileMusic,
	FilePlay,
	FileSpreadsheet,
	FileText,
	FileType,
} from 'lucide-react';
import type {FileKind} from './file-kind';
import styles from './file-sign.module.css';

const signs = {
	image: FileImage,
	table: FileSpreadsheet,
	document: FileType,
	text: FileText,
	audio: FileMusic,
	video: FilePlay,
	archive: FileArchive,
	other: File,
} as const;

/** What kind of file it is, beside words that say so as well. */
export function FileSign({kind, size = 16}: {readonly kind: FileKind; readonly size?: number}) {
	const Sign = signs[kind];
	return <Sign className={styles.sign} size={size} strokeWidth={1.5} aria-hidden="true" />;
}
