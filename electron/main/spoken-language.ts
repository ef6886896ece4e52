import {app} from 'electron';
import type {Settings} from '../../shared/bridge';
import {spokenFor} from '../../shared/languages/languages';
import {speak} from '../../shared/languages/speak';

/** Has menus, dialogs and notices in the language of the settings; before they are read, in that of the system. */
export function speakInMain(language: Settings['language'] = 'system'): Promise<void> {
	return speak(spokenFor(language, app.getPreferredSystemLanguages()));
}
