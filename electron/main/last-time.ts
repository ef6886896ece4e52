import {app} from 'electron';
import type {z} from 'zod';
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

/** What is known of last time. */
export type LastTime = Omit<Records, 'connections'> & {
	/** Where the connections are kept, but not their keys. */
	readonly connectionsFile: Records['connections'];
	readonly vault: Vault;
	readonly lists: SavedLists;
	readonly connections: Connections;
	/** Whether there are lists to begin with; said within a moment, whatever the store of keys does. */
	readonly hasLists: Promise<boolean>;
	/** From now on calls of the demo organization are made with this. */
	serveDemo(credential: () => Credential | undefined): void;
	/** From now on this hears of changed connections, and at once where they changed before. */
	followConnections(onChange: (list: Connection[]) => void): void;
};

/**
 * Opens what is known of last time and answers with it what the page asks before it draws. It needs little: the
 * page is drawn while the rest of the program is not even loaded.
 */
export async function openLastTime(data: AppData, asking: Asking): Promise<LastTime> {
	await speakInMain();
	const {connections: connectionsFile, ...records} = await openRecords(data);
	const {settings, keys, texts, notices} = records;
	for (const notice of notices) asking.onFault(notice);
	if (settings.read().seenVersion === '') settings.change({seenVersion: app.getVersion()});
	await speakInMain(settings.read().language);
	let demoCredential: () => Credential | undefined = () => undefined;
	let hasChanged = false;
	let onChange = (_list: Connection[]) => {
		hasChanged = true;
	};
	const vault = openVault(keys, systemKeyStore(), {
		onLate: () => void connections.announce().catch(asking.onFault),
	});
	const lists = openSavedLists(data.lists, vault, () => secretOfDemo(data), app.getVersion());
	const firstLists = openFirstLists({lists, settings});
	const connections = openConnections({
		file: connectionsFile,
		vault,
		demoCredential: () => demoCredential(),
		onChange: list => onChange(list),
	});
	const answers: FirstAnswers = {
		'settings:read': settings.read,
		'connections:list': connections.list,
		'lists:first': firstLists.answer,
		'opening:note'(change) {
			settings.change(change);
			return null;
		},
		'texts:read': texts.read,
	};
	for (const channel of Object.keys(answers) as FirstQuestion[]) {
		const answer = answers[channel] as (asked: unknown) => unknown;
		answerChannel(channel, firstQuestions[channel], answer, asking);
	}
	return {
		...records,
		connectionsFile,
		vault,
		lists,
		connections,
		hasLists: firstLists.hasAny,
		serveDemo(credential) {
			demoCredential = credential;
		},
		followConnections(listener) {
			onChange = listener;
			if (hasChanged) void connections.announce().catch(asking.onFault);
		},
	};
}

type FirstAnswers = {
	readonly [Asked in FirstQuestion]: (
		asked: z.output<(typeof firstQuestions)[Asked]['ask']>,
	) => Bridge[Asked]['answer'] | Promise<Bridge[Asked]['answer']>;
};
