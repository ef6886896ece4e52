import type {FileProgress} from '../../../shared/model/organization-file';
import {useFileProgress} from '../../api/organization-file/organization-file';
import {Counting} from '../../differences/working';

type Props = {
	readonly work: 'export' | 'comparison';
	readonly onStop: () => void;
};

const words: Readonly<Record<Props['work'], Readonly<Record<FileProgress['phase'], string>>>> = {
	export: {
		organization: 'Reading the organization…',
		file: 'Writing the file…',
		rights: 'Writing the file…',
	},
	comparison: {
		organization: 'Reading the organization…',
		file: 'Comparing the file with the organization…',
		rights: 'Checking permissions…',
	},
};

const firstWords = {
	export: 'Exporting the organization…',
	comparison: 'Comparing the file with the organization…',
} as const;

/** How far an export or a comparison is, and the way to stop it. */
export function FileWorking({work, onStop}: Props) {
	const progress = useFileProgress();
	const told = progress === undefined ? firstWords[work] : words[work][progress.phase];
	return <Counting words={told} count={progress?.count} onStop={onStop} />;
}
