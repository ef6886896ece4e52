import {i18n, type Messages} from '@lingui/core';
import {languages, type Spoken} from './languages';

type Catalogue = {readonly messages: Messages};

const catalogues: Readonly<Record<Spoken, () => Promise<Catalogue>>> = {
	// It stands in the code.
	en: () => Promise.resolve({messages: {}}),
	de: () => import('./catalogues/de.po'),
	fr: () => import('./catalogues/fr.po'),
	es: () => import('./catalogues/es.po'),
	ja: () => import('./catalogues/ja.po'),
	ar: () => import('./catalogues/ar.po'),
	pseudo: () => import('./catalogues/en.po?pseudo'),
};

/** Has every text from now on in this language. Resolves once its catalogue is there, which is complete. */
export async function speak(spoken: Spoken): Promise<void> {
	const {messages} = await catalogues[spoken]();
	i18n.loadAndActivate({locale: spoken === 'pseudo' ? 'en' : spoken, messages});
}

/** Which way texts of this language are written. */
export function directionOf(spoken: Spoken): 'ltr' | 'rtl' {
	return languages.find(({tag}) => tag === spoken)?.direction ?? 'ltr';
}
