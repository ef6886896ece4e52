import {app} from 'electron';
import type {Bridge, Connection} from '../../shared/bridge';
import {firstQuestions, type FirstQuestion} from '../../shared/bridge/first-questions';
import {openConnections, type Connections, type Credential} from '../vault/connections';
import {openSavedLists, type SavedLists} from '../vault/saved-lists';
import {systemKeyStore} from '../vault/system-key-store';
import {openVault, type Vault} from '../vault/vault';
import {answerChannel, type Asking} from './answer-channel';
import type {AppData} from './data-places';
import {secretOfDemo} from './demo-secret';
import {openFirstLists} from './first-lists';
import {openRecords, type Records} from './records';
import {speakInMain} from './spoken-language';

/** What the program has to say of connections, once it is there. */
type Following = {
	readonly demoCredential: () => Credential | undefined;
	readonly onConnections: (list: Connection[]) => void;
};

/** What is known of last time. */
export type Known = Omit<Records, 'connections'> & {
	/** Where the connections are kept, but not their keys. */
	readonly connectionsFile: Records['connections'];
	readonly vault: Vault;
	readonly lists: SavedLists;
	readonly connections: Connections;
	/** From now on the demo organization can be called, and changed connections are heard of. */
	follow(following: Following): void;
};

/**
 * Opens what is known of last time and answers with it what the page asks before it draws. It needs little: the
 * page is drawn while the rest of the program is not even loaded.
 */
export async function openKnown(data: AppData, asking: Asking): Promise<Known> {
	await speakInMain();
	const {connections: connectionsFile, ...records} = await openRecords(data);
	const {settings, keys, texts, notices} = records;
	for (const notice of notices) asking.onFault(notice);
	if (settings.read().seenVersion === '') settings.change({seenVersion: app.getVersion()});
	await speakInMain(settings.read().language);
	let following: Following | undefined;
	const vault = openVault(keys, systemKeyStore(), {
		onLate: () => void connections.announce().catch(asking.onFault),
	});
	const lists = openSavedLists(data.lists, vault, () => secretOfDemo(data), app.getVersion());
	const firstLists = openFirstLists({lists, settings});
	const connections = openConnections({
		file: connectionsFile,
		vault,
		demoCredential: () => following?.demoCredential(),
		onChange: list => following?.onConnections(list),
	});
	const answers: {[Asked in FirstQuestion]: () => FirstAnswer<Asked>} = {
		'settings:read': settings.read,
		'connections:list': connections.list,
		'lists:first': firstLists,
		'texts:read': texts.read,
	};
	for (const channel of Object.keys(answers) as FirstQuestion[]) {
		answerChannel(channel, firstQuestions[channel], answers[channel], asking);
	}
	return {
		...records,
		connectionsFile,
		vault,
		lists,
		connections,
		follow(given) {
			following = given;
		},
	};
}

type FirstAnswer<Asked extends FirstQuestion> =
	Bridge[Asked]['answer'] | Promise<Bridge[Asked]['answer']>;
