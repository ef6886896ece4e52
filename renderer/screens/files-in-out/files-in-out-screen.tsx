import {useState} from 'react';
import {useFileInHand} from '../../api/organization-file/organization-file';
import {DropZone} from '../../components/drop-zone';
import type {Dropped} from '../../components/dropped';
import {ScreenTitle} from '../../frame/screen-title';
import {filesInOut} from '../../places/files-in-out';
import {ExportCard} from './export-card';
import {ImportCard} from './import-card';
import styles from './files-in-out.module.css';

/** The organization as a file: written, and compared with what is there. */
export function FilesInOutScreen() {
	const of = useFileInHand();
	const [refusal, setRefusal] = useState<string>();
	const take = (file: File) => {
		setRefusal(undefined);
		of.choose(file);
	};
	const drop = ({files, folders}: Dropped) => {
		const [file, ...others] = files;
		const isOne = file !== undefined && others.length === 0 && folders.length === 0;
		if (!isOne) return setRefusal('Drop one file.');
		if (!/\.ya?ml$/i.test(file.name)) {
			return setRefusal(`${file.name} is not a .yaml or .yml file.`);
		}
		return take(file);
	};
	return (
		<DropZone words="Drop a file to compare it" note="One .yaml or .yml file" onDrop={drop}>
			<ScreenTitle place={filesInOut} />
			<div className={styles.page}>
				<ImportCard of={of} refusal={refusal} onFile={take} />
				<ExportCard />
			</div>
		</DropZone>
	);
}
