import {i18n} from '@lingui/core';

/** Speaks the English that stands in the code: for programs without a window, which carry no catalogue, and tests. */
export function speakEnglishOfCode(): void {
	i18n.loadAndActivate({locale: 'en', messages: {}});
}
