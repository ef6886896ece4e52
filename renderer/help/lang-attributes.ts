import {directionOf} from '../../shared/languages/speak';
import type {HelpPage} from './help-page';

/** Attributes of what shows words of a page, which may be in another language than the window. */
export function langAttributes({language}: HelpPage) {
	return {lang: language, dir: directionOf(language)};
}
