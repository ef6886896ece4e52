import {app, type Session} from 'electron';

/** What a browser does by itself in the background: lists, experiments, reports, look-ups. */
const silenced = [
	'disable-background-networking',
	'disable-component-update',
	'disable-domain-reliability',
	'disable-client-side-phishing-detection',
	'disable-field-trial-config',
	'disable-sync',
	'no-pings',
	'safebrowsing-disable-auto-update',
];

/** The browser inside the program calls nobody of its own accord (D13); before it is ready. */
export function keepQuiet(): void {
	for (const name of silenced) app.commandLine.appendSwitch(name);
	// Nothing asks for the default one, so it is never made; should it be, it is quiet as well.
	app.on('session-created', withoutDictionaries);
	void app.whenReady().then(() => {
		// Names are asked of the system's own service for them, and of no other.
		app.configureHostResolver({secureDnsMode: 'off'});
	});
}

/**
 * A session fetches dictionaries from the maker of the browser as soon as it is there, even where no
 * window checks spelling, and past every listener for requests.
 */
function withoutDictionaries(made: Session): void {
	made.setSpellCheckerEnabled(false);
	made.setSpellCheckerLanguages([]);
	// Nobody listens at this port, should another one start the download all the same.
	made.setSpellCheckerDictionaryDownloadURL('http://127.0.0.1:9/');
}
