import {t} from '@lingui/core/macro';
import {NativeSelect, type NativeSelectProps} from '@mantine/core';
import {Globe} from 'lucide-react';
import type {Settings} from '../../shared/bridge';
import {bestLanguage, languageName, languages} from '../../shared/languages/languages';
import {useChangeSettings, useSettings} from '../api/connection/bridge';

/** The language of the window, each by its own name: who reads no English finds theirs. At once, without a restart. */
export function LanguageSelect(look: Pick<NativeSelectProps, 'variant' | 'size' | 'className'>) {
	const {language} = useSettings();
	const {mutate: change} = useChangeSettings();
	const ofSystem = languageName(bestLanguage(navigator.languages));
	return (
		<NativeSelect
			{...look}
			aria-label={t`Language`}
			leftSection={<Globe aria-hidden="true" />}
			value={language}
			onChange={event => change({language: event.currentTarget.value as Settings['language']})}
		>
			<option value="system">{t`System (${ofSystem})`}</option>
			{languages.map(({tag, name}) => (
				<option key={tag} value={tag} lang={tag}>
					{name}
				</option>
			))}
		</NativeSelect>
	);
}
