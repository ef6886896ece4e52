import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {FileInput} from 'lucide-react';
import {definePlace} from './place';

export const filesInOut = definePlace({
	get title() {
		return t`Files in and out`;
	},
	scope: 'organization',
	icon: FileInput,
	keys: 'G O',
	group: 'Organization',
	get alsoCalled() {
		return synonyms(
			t`export, export public data, import, YAML, organization file, compare, diff, CSV, TSV, spreadsheet, import people`,
		);
	},
});
