import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {openName} from '../../shared/model/shown-name';

type Sought = {
	readonly none: (typed: string) => string;
	readonly several: (typed: string) => string;
};

const sought = inLanguage(
	() =>
		({
			channel: {
				none: typed => t`No available channel matches “${typed}”.`,
				several: typed =>
					t`More than one available channel matches “${typed}”. Choose one from the list.`,
			},
			option: {
				none: typed => t`No option matches “${typed}”.`,
				several: typed => t`More than one option matches “${typed}”. Choose one from the list.`,
			},
		}) satisfies Readonly<Record<string, Sought>>,
);

/** Says of what stands typed in a picker that it is no choice, and which one is in force. */
export function noMatchWords(
	what: keyof typeof sought,
	typed: string,
	chosen: string | undefined,
	isUnsure = false,
): string {
	const words = sought[what][isUnsure ? 'several' : 'none'](openName(typed));
	if (chosen === undefined) return words;
	const name = openName(chosen);
	return t`${words} ${name} is still chosen.`;
}
