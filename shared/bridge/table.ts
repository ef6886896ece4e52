import {z} from 'zod';
import {callDetails, callsNews, callSummary, replayOutcome} from '../calls';
import {emojiNames} from '../emoji/emoji-data';
import {highestFeatureLevel} from '../model/feature-level';
import {emojiPicture, probeProgress, realmIcon, serverFound} from '../server-found';
import {
	connectionId,
	connection,
	credentials,
	signedIn,
	localData,
	callsState,
	mostAnswerLength,
} from './connections';
import {outlook} from '../model/outlook';
import {planStep, planSummary} from '../model/plan';
import {comparisonProgress} from '../model/comparison';
import {fileComparison, fileExport, fileProgress} from '../model/organization-file';
import {
	peopleComparison,
	peopleProgress,
	peopleTable,
	personRow,
	rejectsSaved,
	rowsFound,
} from '../model/people-file';
import {comparisonOutcome, comparisonQuestions} from './comparison';
import {organizationFileQuestions} from './organization-file';
import {peopleFileQuestions} from './people-file';
import {firstQuestions} from './first-questions';
import {ofPlan, planNews, planQuestions} from './plans';
import {rehearsalNews, rehearsalRead} from './rehearsal';
import {
	backupChosen,
	backupRestored,
	backupSaved,
	diagnosticsText,
	localDataQuestions,
} from './local-data';
import {listFileQuestions, listFileSaved} from './list-file';
import {openedFile} from './opened-file';
import {savedText, savedList, listName} from './saved';
import {settings, settingsChange} from './settings';
import {serverState, typedPassphrase, passphraseChange, appInfo} from './program';
import {handedOver, keyQuestions} from './keys';
import {outcome} from './outcome';
import {fitsInFile} from './text-file';
import {updateInstall, updateState} from './updates';
import {chosenAuthority, caCertificate} from './certificates';
import {
	journalAddition,
	journalExport,
	journalMeaning,
	journalOutlineQuestion,
	journalQuestion,
} from './journal';
import {journalOutline, journalPage, journalVerdict} from '../model/journal';

/**
 * What the page may ask the main process for: everything that is not HTTP to a service. One table
 * of schemas, checked on both sides; no answer can hold a key or a password.
 */

/** Channel -> what is asked (one argument) and what is answered. */
export const bridge = {
	...firstQuestions,
	'app:info': {ask: z.undefined(), answer: appInfo},
	/** After a click; false without one. */
	'app:quit': {ask: z.undefined(), answer: z.boolean()},
	'settings:write': {ask: settingsChange, answer: settings},
	'server:state': {ask: z.undefined(), answer: serverState},
	'server:restart': {ask: z.undefined(), answer: serverState},
	'connections:open-demo': {ask: z.undefined(), answer: outcome(connection)},
	'connections:probe': {
		ask: z.object({address: z.string().max(4096), caCertificate}),
		answer: outcome(serverFound),
	},
	'connections:sign-in': {
		ask: z.object({address: z.string().max(4096), credentials, caCertificate}),
		answer: outcome(signedIn),
	},
	/** Sign-ins with a password or key that are under way end, and add no account. */
	'connections:cancel-sign-in': {ask: z.undefined(), answer: z.null()},
	/** What is on its way to a server and waits for its limit is not sent any more. */
	'connections:stop-waiting': {ask: z.undefined(), answer: z.null()},
	/** Notes what level a server says it has now: it may have been upgraded since it was connected. */
	'connections:note-level': {
		ask: z.object({id: connectionId, featureLevel: z.int().nonnegative().max(highestFeatureLevel)}),
		answer: z.null(),
	},
	/** Reads anew what a server calls its organization: it may have been renamed since it was connected. */
	'connections:renew-name': {ask: z.object({id: connectionId}), answer: z.null()},
	/** The icon of what was found last at this API address; null where there is none to be shown. */
	'connections:icon': {
		ask: z.object({baseUrl: z.string().max(4096), caCertificate}),
		answer: realmIcon.nullable(),
	},
	/** Opens the browser of the system for a sign-in there; only the last one begun is waited for. */
	'connections:sso-start': {
		ask: z.object({address: z.string().max(4096), method: z.string().max(256), caCertificate}),
		answer: outcome(
			z.object({
				/** Whether the system brings the answer; otherwise its address has to be pasted. */
				comesBack: z.boolean(),
				/** What was opened, without what is secret in it. */
				page: z.string(),
			}),
		),
	},
	/** Takes the address that the browser was sent to at the end. */
	'connections:sso-answer': {
		ask: z.object({link: z.string().max(mostAnswerLength)}),
		answer: outcome(signedIn),
	},
	'connections:sso-cancel': {ask: z.undefined(), answer: z.null()},
	/** Forgets the connection, its key and everything that is kept of it here. */
	'connections:remove': {ask: z.object({id: connectionId}), answer: outcome(z.array(connection))},
	/** Forgets its key and what is chosen; the connection stays for signing in again. */
	'connections:sign-out': {
		ask: z.object({id: connectionId, forget: localData}),
		answer: outcome(z.array(connection)),
	},
	/** Sets, changes or gives up the passphrase that stands in for a store of the system. */
	'vault:set-passphrase': {ask: passphraseChange, answer: outcome(z.array(connection))},
	'vault:unlock': {
		ask: z.object({passphrase: typedPassphrase}),
		answer: outcome(z.array(connection)),
	},
	/** After a click, asks where a backup goes and writes it there; null where no place was chosen. */
	'backup:save': {ask: localDataQuestions.save, answer: outcome(backupSaved.nullable())},
	/** After a click, asks for a backup and reads its first line; null where none was chosen. */
	'backup:choose': {ask: z.undefined(), answer: outcome(backupChosen.nullable())},
	/** After a click, unpacks the backup that was chosen; the program starts anew with it. */
	'backup:restore': {ask: localDataQuestions.restore, answer: outcome(backupRestored)},
	/** What a person may hand to whoever helps, without secrets, to be read before. */
	'diagnostics:read': {ask: z.undefined(), answer: diagnosticsText},
	/** After a click, saves what was read last; null where no place was chosen. */
	'diagnostics:save': {
		ask: z.undefined(),
		answer: outcome(z.object({path: z.string()}).nullable()),
	},
	'updates:state': {ask: z.undefined(), answer: updateState},
	/** After a click, looks for a newer version; how far it is comes as news as well. */
	'updates:check': {ask: z.undefined(), answer: updateState},
	/** After a click, fetches what was found. */
	'updates:download': {ask: z.undefined(), answer: updateState},
	/** After a click, starts the program anew as what was fetched. */
	'updates:install': {ask: z.undefined(), answer: updateInstall},
	/** Lets a person choose the certificate of an authority; nothing is trusted by that. Null: none. */
	'certificate:choose': {
		ask: z.undefined(),
		answer: outcome(chosenAuthority.nullable()),
	},
	/** Gives back the calls of a run that wait for the limit of the service. */
	'calls:drop': {ask: z.object({connectionId, run: z.int()}), answer: z.null()},
	/** A person tries again during a long pause that a service asked for. */
	'calls:ask-again': {ask: z.object({connectionId}), answer: z.null()},
	/** Whether the page makes many changes, so that its window asks before it closes. */
	'work:note': {ask: z.object({isUnderWay: z.boolean()}), answer: z.null()},
	/**
	 * What goes with the page, so that its window asks before it closes: how many changes are staged in each
	 * organization, and whether a new password is shown that nobody copied.
	 */
	'pending:note': {
		ask: z.object({
			counts: z.record(connectionId, z.int().positive()),
			hasPassword: z.boolean(),
		}),
		answer: z.null(),
	},
	/** The plans of a connection, the newest first. */
	'plans:list': {ask: planQuestions.list, answer: z.array(planSummary)},
	'plans:steps': {ask: planQuestions.steps, answer: outcome(z.array(planStep))},
	/** Keeps a plan, or appends to a draft; steps are merged, one for each thing. */
	'plans:add': {ask: planQuestions.add, answer: outcome(planSummary)},
	'plans:exclude': {ask: planQuestions.exclude, answer: outcome(planSummary)},
	/** Takes what stands there today as what held steps were made over. */
	'plans:accept': {ask: planQuestions.accept, answer: outcome(planSummary)},
	/** Looks at held steps once more: those against which nothing is left are pending again. */
	'plans:look-again': {ask: planQuestions.accept, answer: outcome(planSummary)},
	/** What the steps that are left would do; nothing is kept of it. */
	'plans:outlook': {ask: ofPlan, answer: outcome(outlook)},
	/** Makes what was refused, skipped or not known pending again. */
	'plans:renew': {ask: ofPlan, answer: outcome(planSummary)},
	/** Begins a run, or goes on with one, after a click; how far it is comes as news. */
	'plans:apply': {ask: ofPlan, answer: outcome(planSummary)},
	/** Pauses after the calls under way. */
	'plans:pause': {ask: ofPlan, answer: outcome(planSummary)},
	/** Keeps the plan that undoes what was done, and answers with that. */
	'plans:undo': {ask: ofPlan, answer: outcome(planSummary)},
	'plans:rename': {ask: planQuestions.rename, answer: outcome(planSummary)},
	/** Gives a step another value, over what was seen. */
	'plans:edit': {ask: planQuestions.edit, answer: outcome(planSummary)},
	/** After a click. */
	'plans:remove': {ask: ofPlan, answer: outcome(z.null())},
	/** The same of many, all of them or none. */
	'plans:clear': {ask: planQuestions.clear, answer: outcome(z.null())},
	/** Begins to try a plan on a copy of the organization; what comes of it is told as news. */
	'rehearsal:begin': {ask: ofPlan, answer: outcome(rehearsalNews)},
	/** Answers when the copy is gone. */
	'rehearsal:stop': {ask: ofPlan, answer: outcome(rehearsalNews)},
	'rehearsal:read': {ask: ofPlan, answer: outcome(rehearsalRead)},
	/** After a click, writes the organization to a file where a person wants it. */
	'organization-file:export': {
		ask: organizationFileQuestions.export,
		answer: outcome(fileExport),
	},
	/** What a file says and the organization does not; nothing is sent. */
	'organization-file:compare': {
		ask: organizationFileQuestions.compare,
		answer: outcome(fileComparison),
	},
	/** Ends the export or comparison that is under way. */
	'organization-file:stop': {ask: organizationFileQuestions.ofOne, answer: z.null()},
	/** After a click, shows the last export in its folder; answers whether there is one. */
	'organization-file:show': {ask: organizationFileQuestions.ofOne, answer: z.boolean()},
	/** Keeps what a comparison found as a plan. */
	'organization-file:plan': {
		ask: organizationFileQuestions.plan,
		answer: outcome(planSummary),
	},
	/** Lets go of the file that was compared. */
	'organization-file:close': {ask: organizationFileQuestions.ofOne, answer: z.null()},
	/** What differs of two organizations or files; nothing is sent but what reads them. */
	'comparison:compare': {ask: comparisonQuestions.compare, answer: outcome(comparisonOutcome)},
	/** Keeps what makes the first like the second as a plan. */
	'comparison:plan': {ask: comparisonQuestions.ofMark, answer: outcome(planSummary)},
	/** Ends the comparison that is under way. */
	'comparison:stop': {ask: comparisonQuestions.ofOne, answer: z.null()},
	/** Lets go of what was compared. */
	'comparison:close': {ask: comparisonQuestions.ofOne, answer: z.null()},
	/** Reads a spreadsheet of people: its columns, and what they seem to hold. */
	'people-file:read': {ask: peopleFileQuestions.read, answer: outcome(peopleTable)},
	/** What becomes of each of its rows; nothing is sent. */
	'people-file:compare': {ask: peopleFileQuestions.compare, answer: outcome(peopleComparison)},
	/** Rows that a filter finds, by their lines. */
	'people-file:find': {ask: peopleFileQuestions.find, answer: outcome(rowsFound)},
	'people-file:rows': {ask: peopleFileQuestions.rows, answer: outcome(z.array(personRow))},
	/** After a click, writes the rows that cannot be made to a file where a person wants it. */
	'people-file:rejects': {ask: peopleFileQuestions.ofMark, answer: outcome(rejectsSaved)},
	/** After a click, shows that file in its folder; answers whether there is one. */
	'people-file:show': {ask: peopleFileQuestions.ofOne, answer: z.boolean()},
	/** Keeps what a comparison found as a plan. */
	'people-file:plan': {ask: peopleFileQuestions.ofMark, answer: outcome(planSummary)},
	/** Ends the work that is under way. */
	'people-file:stop': {ask: peopleFileQuestions.ofOne, answer: z.null()},
	/** Lets go of the file. */
	'people-file:close': {ask: peopleFileQuestions.ofOne, answer: z.null()},
	/** The file that somebody opened with this program, handed over once; null where none waits. */
	'opened-file:take': {ask: z.undefined(), answer: openedFile.nullable()},
	/** The calls of this run, the oldest first; whether the page hears of new ones from now on. */
	'calls:list': {ask: z.object({follow: z.boolean()}), answer: z.array(callSummary)},
	/** What a call carried, without secrets; null for one that is gone. */
	'calls:read': {ask: z.object({id: z.int()}), answer: callDetails.nullable()},
	/** Answers whether it is pinned now. */
	'calls:pin': {ask: z.object({id: z.int(), isPinned: z.boolean()}), answer: z.boolean()},
	/** Forgets all calls that are not pinned. */
	'calls:clear': {ask: z.undefined(), answer: z.null()},
	/** Makes a call once more, on the demo organization. */
	'calls:replay': {ask: z.object({id: z.int()}), answer: replayOutcome},
	/** Tells beforehand what a call means: one entry of the journal for each of its changes. */
	'journal:mean': {ask: journalMeaning, answer: z.null()},
	/** Entries of the journal of a connection, the newest first. */
	'journal:read': {ask: journalQuestion, answer: journalPage},
	/** How many entries a filter finds, on which days, and what other values would find. */
	'journal:outline': {ask: journalOutlineQuestion, answer: journalOutline},
	/** The first entry of a call in the inspector; null where there is none. */
	'journal:of-call': {
		ask: z.object({connectionId, callId: z.int()}),
		answer: z.int().nullable(),
	},
	/** Goes through the whole chain. */
	'journal:verify': {ask: z.object({connectionId}), answer: journalVerdict},
	/** After a click, saves entries into the folder of downloads, the oldest first. */
	'journal:export': {ask: journalExport, answer: outcome(z.object({name: z.string()}))},
	/** After a click, has a key of a bot or of the account go where a person wants it; the page never has it. */
	'keys:hand-over': {ask: keyQuestions.handOver, answer: outcome(handedOver)},
	/** Forgets keys that were made a moment ago. */
	'keys:let-go': {ask: keyQuestions.letGo, answer: z.null()},
	/** Puts the demo organization back to its first state. */
	'demo:reset': {ask: z.undefined(), answer: outcome(connection)},
	/** Opens a link in the system's browser after a click, if its scheme is safe; otherwise says so. */
	'link:open': {ask: z.object({href: z.string().max(8192)}), answer: z.boolean()},
	/** After a click, saves an uploaded file into the folder of downloads; answers with the name that it got there. */
	'file:save': {
		ask: z.object({connectionId, path: z.string().max(1024)}),
		answer: outcome(z.object({name: z.string()})),
	},
	/**
	 * The names of emoji that a server gives at its `server_emoji_data_url`, without the key; null where
	 * it gives none, or the address is another machine's.
	 */
	'emoji:names': {
		ask: z.object({connectionId, address: z.string().max(2048)}),
		answer: emojiNames.nullable(),
	},
	/** The picture of a custom emoji at its `source_url`; null where there is none that can be shown. */
	'emoji:picture': {
		ask: z.object({connectionId, address: z.string().max(2048)}),
		answer: emojiPicture.nullable(),
	},
	/** The same of a text, under a name as near to the wanted one as it can be. */
	'text:save': {
		ask: z.object({name: z.string().max(1024), text: z.string().refine(fitsInFile)}),
		answer: outcome(z.object({name: z.string()})),
	},
	/** After a click, asks a person where a list goes; answers whether a place was chosen. */
	'list-file:choose': {ask: listFileQuestions.choose, answer: outcome(z.boolean())},
	/** Writes a list as the page shows it to that place, once. */
	'list-file:write': {ask: listFileQuestions.write, answer: outcome(listFileSaved)},
	/** After a click, shows that file in its folder; answers whether there is one. */
	'list-file:show': {ask: z.undefined(), answer: z.boolean()},
	/** A list as it was read last; null where none is kept or it cannot be read. */
	'lists:read': {
		ask: z.object({connectionId, name: listName}),
		answer: savedList.nullable(),
	},
	/**
	 * Answers whether it is kept now: not without a key store, nor when the person wants none kept. Without a
	 * list none is kept any more.
	 */
	'lists:save': {
		ask: z.object({connectionId, name: listName, list: savedList.nullable()}),
		answer: z.boolean(),
	},
	/** Answers when the text is safe on disk; without a text the place is empty again. */
	'texts:save': {
		ask: z.object({
			connectionId,
			key: z.string().max(8192),
			kept: savedText.nullable(),
		}),
		answer: outcome(z.null()),
	},
} as const;

export type Bridge = {
	[Channel in keyof typeof bridge]: {
		ask: z.input<(typeof bridge)[Channel]['ask']>;
		answer: z.output<(typeof bridge)[Channel]['answer']>;
	};
};

/** Commands of the application menu that the page carries out. */
export const menuCommands = [
	'palette',
	'shortcuts',
	'settings',
	'undo',
	'back',
	'forward',
	'connect',
	'find',
	'inspector',
	'help',
] as const;

/** What the main process tells the page unasked. */
export const bridgeEvents = {
	'server:state': serverState,
	'connections:changed': z.array(connection),
	'calls:state': callsState,
	'calls:added': callsNews,
	'journal:added': journalAddition,
	/** How far a probe has come. */
	'connections:progress': probeProgress,
	/** For so long a server that is being connected wants to be left alone; 0 once it is asked again. */
	'connections:pause': z.object({seconds: z.number()}),
	/** What became of a sign-in in the browser whose answer the system brought. */
	'connections:sso': outcome(signedIn),
	/** A plan that changed, at most four times a second. */
	'plans:news': planNews,
	/** How far the rehearsal of a plan is, at most four times a second, or that it is over. */
	'rehearsal:news': rehearsalNews,
	/** How far the work on an organization file is. */
	'organization-file:progress': fileProgress,
	/** How far a comparison of two sides is. */
	'comparison:progress': comparisonProgress,
	/** How far the work on a spreadsheet of people is. */
	'people-file:progress': peopleProgress,
	/** A file waits that somebody opened with this program. */
	'opened-file:waiting': z.null(),
	'updates:news': updateState,
	'menu:command': z.enum(menuCommands),
} as const;

export type BridgeEvents = {
	[Channel in keyof typeof bridgeEvents]: z.output<(typeof bridgeEvents)[Channel]>;
};

/** The object that the preload script puts on `window.steward`. */
export type BridgeApi = {
	ask<Channel extends keyof Bridge>(
		channel: Channel,
		question: Bridge[Channel]['ask'],
	): Promise<Bridge[Channel]['answer']>;
	/** Returns the function that ends the subscription. */
	on<Channel extends keyof BridgeEvents>(
		channel: Channel,
		listener: (news: BridgeEvents[Channel]) => void,
	): () => void;
};
