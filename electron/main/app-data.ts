import path from 'node:path';
import {app} from 'electron';
import {appDataIn, type AppData} from './data-places';

/** Tests and tours name a folder of their own; to be called before anything else uses the folder. */
export function chooseAppData(): AppData {
	const named = process.env['STEWARD_DATA'];
	if (named !== undefined && named !== '') app.setPath('userData', path.resolve(named));
	return appDataIn(app.getPath('userData'));
}
