import type {Bridge} from '../../shared/bridge';
import type {ProbeProgress} from '../../shared/server-found';
import type {Connections} from '../vault/connections';
import type {Authorities} from './authorities';
import type {Answers} from './bridge';
import {everything, forgetLocally, type DataEraser} from './data-erasers';
import {openDemo, resetDemo} from './demo';
import type {Gestures} from './gestures';
import type {Leaving} from './leaving';
import {ignoreDiskFailure, notClicked, onDiskFailure, storageOutcomeOf} from './outcome';
import type {Reaching} from './reaching';
import type {ServerProcess} from './server-process';
import type {SignIn} from './sign-in';
import type {SingleSignOn} from './single-sign-on';

type Channel =
	| Exclude<Extract<keyof Bridge, `connections:${string}`>, 'connections:list'>
	| 'certificate:choose'
	| 'demo:reset'
	| 'server:state'
	| 'server:restart';

type Parts = {
	readonly connections: Connections;
	readonly services: SignIn;
	readonly signOn: SingleSignOn;
	readonly reaching: Reaching;
	readonly authorities: Authorities;
	readonly leaving: Pick<Leaving, 'remove' | 'signOut'>;
	readonly gestures: Pick<Gestures, 'take'>;
	/** The embedded server of the demo organization, and where its data is. */
	readonly server: ServerProcess;
	readonly demoFolder: string;
	readonly erasers: readonly DataEraser[];
	/** Hears how far a probe has come. */
	readonly onProgress: (news: ProbeProgress) => void;
};

/** Finding servers, signing in and out of them, and the embedded one. */
export function connectionAnswers(parts: Parts): Pick<Answers, Channel> {
	const {connections, services, authorities, leaving, gestures, server} = parts;
	return {
		...signInAnswers(parts),
		'server:state': () => server.state(),
		'server:restart': () => server.start(),
		'connections:open-demo': () => openDemo(parts),
		async 'connections:note-level'({id, featureLevel}) {
			// What the disk does not take is noted the next time.
			await connections.noteFacts(id, {featureLevel}).catch(ignoreDiskFailure);
			return null;
		},
		async 'connections:renew-name'({id}) {
			const baseUrl = connections.addressOf(id);
			const label = baseUrl === undefined ? undefined : await services.readName(baseUrl);
			if (label !== undefined) await connections.noteFacts(id, {label}).catch(ignoreDiskFailure);
			return null;
		},
		'certificate:choose': () => authorities.choose(),
		// What cannot be undone is for a person, who clicked or pressed a key for it.
		'connections:remove': ({id}) =>
			gestures.take() ? storageOutcomeOf(() => leaving.remove(id)) : notClicked,
		'connections:sign-out': ({id, forget}) =>
			gestures.take() ? storageOutcomeOf(() => leaving.signOut(id, forget)) : notClicked,
		async 'demo:reset'() {
			if (!gestures.take()) return notClicked;
			const outcome = await resetDemo(parts.demoFolder, parts).catch(onDiskFailure);
			if (outcome.ok) {
				const {id} = outcome.value;
				await forgetLocally(parts.erasers, id, {...everything, journal: false});
			}
			return outcome;
		},
	};
}

type SignInChannel =
	| `connections:${'probe' | 'icon' | 'sign-in' | 'cancel-sign-in' | 'stop-waiting'}`
	| Extract<Channel, `connections:sso-${string}`>;

function signInAnswers(parts: Parts): Pick<Answers, SignInChannel> {
	const {connections, services, signOn, reaching, gestures, onProgress} = parts;
	return {
		async 'connections:probe'({address, caCertificate}) {
			const refusal = await reaching.refusal(address);
			if (refusal !== undefined) return refusal;
			const outcome = await services.probe(address, caCertificate, progress =>
				onProgress(
					progress.step === 'name'
						? {...progress, address, places: [...progress.places]}
						: {...progress, address},
				),
			);
			const named = outcome.ok ? outcome.value.livesAt : outcome.instead;
			if (named) reaching.offer(named);
			return outcome;
		},
		'connections:icon': ({baseUrl, caCertificate}) => services.icon(baseUrl, caCertificate),
		'connections:sign-in': async form =>
			(await reaching.refusal(form.address)) ?? services.signIn(form, connections),
		'connections:cancel-sign-in': () => {
			services.cancelSignIns();
			return null;
		},
		'connections:stop-waiting': () => {
			services.stopWaiting();
			return null;
		},
		async 'connections:sso-start'(ask) {
			// It ends in the browser of the system, which a page alone may not open.
			if (!gestures.take()) return notClicked;
			return (await reaching.refusal(ask.address)) ?? signOn.start(ask);
		},
		'connections:sso-answer': ({link}) => signOn.answer(link),
		'connections:sso-cancel': () => {
			signOn.cancel();
			services.cancelSignIns();
			return null;
		},
	};
}
