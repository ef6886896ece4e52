import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {FileProgress} from '../../../shared/model/organization-file';
import {useFileProgress} from '../../api/organization-file/organization-file';
import {Counting} from '../../differences/working';

type Props = {
	readonly work: 'export' | 'comparison';
	readonly onStop: () => void;
};

const words: Readonly<Record<Props['work'], Readonly<Record<FileProgress['phase'], string>>>> =
	inLanguage(() => ({
		export: {
			organization: t`Reading the organization…`,
			file: t`Writing the file…`,
			rights: t`Writing the file…`,
		},
		comparison: {
			organization: t`Reading the organization…`,
			file: t`Comparing the file with the organization…`,
			rights: t`Checking permissions…`,
		},
	}));

const firstWords = inLanguage(
	() =>
		({
			export: t`Exporting the organization…`,
			comparison: t`Comparing the file with the organization…`,
		}) as const,
);

/** How far an export or a comparison is, and the way to stop it. */
export function FileWorking({work, onStop}: Props) {
	const progress = useFileProgress();
	const told = progress === undefined ? firstWords[work] : words[work][progress.phase];
	return <Counting words={told} count={progress?.count} onStop={onStop} />;
}
