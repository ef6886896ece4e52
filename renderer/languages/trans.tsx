import {i18n} from '@lingui/core';
import {TransNoContext, type TransProps} from '@lingui/react/server';

const lingui = {i18n};

/** A text with elements inside, in the language of the window. Code says `<Trans>` of the macro. */
export function Trans(text: TransProps) {
	return <TransNoContext {...text} lingui={lingui} />;
}
