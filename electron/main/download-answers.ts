import {app} from 'electron';
import {saveFile, saveText} from '../gateway/save-file';
import type {Journal} from '../plans/journal';
import type {Answers} from './bridge';
import type {Calling} from './calling';
import {exportJournal} from './export-journal';
import type {Gestures} from './gestures';
import {notClicked} from './outcome';

type Parts = {
	readonly calling: Pick<Calling, 'calls' | 'network' | 'reach' | 'userAgent'>;
	readonly journal: Pick<Journal, 'exportLines' | 'list'>;
	readonly gestures: Pick<Gestures, 'take'>;
};

/** What the page saves among the downloads. A page that was taken over could fill the disk: one click is one file. */
export function downloadAnswers({
	calling,
	journal,
	gestures,
}: Parts): Pick<Answers, 'file:save' | 'journal:export' | 'text:save'> {
	const {userAgent, network, reach, calls} = calling;
	return {
		'file:save'({connectionId, path}) {
			if (!gestures.take()) return notClicked;
			const folder = downloads();
			return saveFile({connectionId, path, folder, userAgent, network, reach, calls});
		},
		'text:save'(question) {
			if (!gestures.take()) return notClicked;
			return saveText({...question, folder: downloads()});
		},
		'journal:export'(question) {
			if (!gestures.take()) return notClicked;
			return exportJournal({...question, journal, folder: downloads()});
		},
	};
}

/** Where saved files go; tests have a folder of their own. */
function downloads(): string {
	return process.env['STEWARD_DOWNLOADS'] ?? app.getPath('downloads');
}
