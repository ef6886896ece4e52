import {shell} from 'electron';
import {openJournal, type Journal} from '../plans/journal';
import {demoId} from '../vault/connections';
import {openKeptKey} from '../vault/kept-key';
import {followAnswers, openAnswerScheme, type AnswerScheme} from './answer-links';
import {openAuthorities, type Authorities} from './authorities';
import {openCalling, type Calling} from './calling';
import type {AppData} from './data-places';
import {accountOf, noteDemo} from './demo';
import type {DemoServer} from './demo-server';
import {chooseCertificate, confirmServer} from './dialogs';
import type {Gestures} from './gestures';
import {openRetention, type Retention} from './journal-retention';
import type {LastTime} from './last-time';
import {safeLink} from './links';
import type {MainWindow} from './main-window';
import type {PageHost} from './page-host';
import {openReaching, type Reaching} from './reaching';
import {openSignIn, type SignIn} from './sign-in';
import {openSingleSignOn, type SingleSignOn} from './single-sign-on';

/** How the program calls services and signs in to them, and the journal of what it changes there. */
export type Services = {
	readonly authorities: Authorities;
	readonly journal: Journal;
	readonly retention: Retention;
	readonly calling: Calling;
	readonly signIn: SignIn;
	readonly signOn: SingleSignOn;
	readonly answerScheme: AnswerScheme;
	readonly reaching: Reaching;
};

type Parts = {
	readonly data: AppData;
	readonly lastTime: LastTime;
	readonly host: PageHost;
	readonly window: MainWindow;
	readonly demo: DemoServer;
	readonly gestures: Gestures;
	/** Ids of organizations that were removed: the page hears nothing of their calls any more. */
	readonly gone: ReadonlySet<string>;
	readonly onFault: (error: unknown) => void;
};

export function openServices(parts: Parts): Services {
	const {data, lastTime, host, window, demo, gestures, gone, onFault} = parts;
	const {settings, vault, connections} = lastTime;
	const authorities = openAuthorities(() => chooseCertificate(window.current()));
	lastTime.serveDemo(demo.credential);
	const journal = openJournal({
		folder: data.journal,
		key: openKeptKey(vault, 'journal'),
		accountOf: id => accountOf(id, connections, demo.ready()),
		onFault,
		onAdded: (connectionId, last) => window.send('journal:added', {connectionId, last}),
	});
	const calling = openCalling({
		page: host.session,
		connections,
		server: demo.process,
		demo: demo.ready,
		journal,
		onCalls: news => window.send('calls:added', news),
		onQueue: state => gone.has(state.connectionId) || window.send('calls:state', state),
	});
	const {calls, userAgent, network} = calling;
	const signIn = openSignIn({
		calls,
		userAgent,
		network,
		isChosen: authorities.isChosen,
		authorityFor: connections.authorityFor,
		onPause: seconds => window.send('connections:pause', {seconds}),
	});
	demo.onUp(ready => {
		noteDemo(ready, connections, signIn)
			.then(() => calls.adopt(ready.base_url, demoId))
			.catch(onFault);
	});
	const {signOn, answerScheme} = openSignOn({connections, signIn, window, onFault});
	const reaching = openReaching({
		gestures,
		isConnected: baseUrl => connections.isConnected(baseUrl),
		confirm: asked => confirmServer(window.current(), asked),
	});
	const retention = openRetention({settings, connections, journal, onFault});
	retention.follow();
	return {authorities, journal, retention, calling, signIn, signOn, answerScheme, reaching};
}

type SignOnParts = Pick<Parts, 'window' | 'onFault'> &
	Pick<LastTime, 'connections'> &
	Pick<Services, 'signIn'>;

/** Signing in with the browser, whose answer comes as a link that the system hands over. */
function openSignOn({connections, signIn, window, onFault}: SignOnParts) {
	const answerScheme = openAnswerScheme();
	// A run that was killed did not give it back.
	answerScheme.release().catch(onFault);
	const signOn = openSingleSignOn({
		wayIn: ask => signIn.wayIn(ask, connections),
		openLink: openSafely,
		claimScheme: () => answerScheme.claim(),
		releaseScheme: () => void answerScheme.release().catch(onFault),
	});
	followAnswers(link => {
		window.show();
		signOn.answer(link).then(news => window.send('connections:sso', news), onFault);
	});
	return {signOn, answerScheme};
}

/** Only an address that may leave the program, even when it was made here. */
async function openSafely(href: string): Promise<void> {
	const link = safeLink(href);
	if (link === undefined) throw new Error('This link is not opened.');
	await shell.openExternal(link);
}
