import type {HelpPage} from '../../renderer/help/help-page';

/** All pages in a language, in the order in which they are listed, with the files they come from. */
export function readPages(
	folder: string,
	language: string,
): Promise<{readonly pages: readonly HelpPage[]; readonly files: readonly string[]}>;
