import type {HelpPage} from '../../renderer/help/help-page';

/** A page of help as the window draws it. Throws where it holds what the window cannot draw. */
export function compilePage(
	name: string,
	source: string,
	english?: Omit<HelpPage, 'language'>,
): Omit<HelpPage, 'language'>;
