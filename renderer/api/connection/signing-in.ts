import {useMutation, useQuery, useQueryClient, type QueryClient} from '@tanstack/react-query';
import {useCallback, useEffect, useRef, useState} from 'react';
import {steadyNow} from '../../../shared/clock';
import type {Bridge, ChosenAuthority, SignedIn} from '../../../shared/bridge';
import type {ProbeProgress, ServerFound} from '../../../shared/server-found';
import {noteConnection, valueOf} from './connections';

type Ask = Bridge['connections:probe']['ask'];

/** Asks what stands at an address, and hears how the connection comes about. */
export function useProbe() {
	const [progress, setProgress] = useState<readonly ProbeProgress[]>([]);
	const asked = useRef<string | undefined>(undefined);
	useEffect(
		() =>
			window.steward.on('connections:progress', news => {
				if (news.address === asked.current) setProgress(sofar => [...sofar, news]);
			}),
		[],
	);
	const probe = useMutation({
		mutationFn: async (ask: Ask) => valueOf(await window.steward.ask('connections:probe', ask)),
		onMutate({address}) {
			asked.current = address;
			setProgress([]);
		},
	});
	return {...probe, progress};
}

/**
 * Until when, by the steady clock, a server that is being connected wants to be left alone; undefined while
 * none does. Whoever leaves gives up.
 */
export function useConnectPause(): number | undefined {
	const [until, setUntil] = useState<number>();
	useEffect(() => {
		let isPaused = false;
		const stop = window.steward.on('connections:pause', ({seconds}) => {
			isPaused = seconds > 0;
			setUntil(isPaused ? steadyNow() + seconds * 1000 : undefined);
		});
		return () => {
			stop();
			if (isPaused) void window.steward.ask('connections:stop-waiting', undefined);
		};
	}, []);
	return until;
}

/** The icon of an organization that was found, as an address that the page may load. */
export function useRealmIcon({baseUrl}: ServerFound, caCertificate: string | undefined) {
	const {data} = useQuery({
		queryKey: ['bridge', 'icon', baseUrl, caCertificate],
		queryFn: () =>
			window.steward.ask('connections:icon', {baseUrl, ...(caCertificate && {caCertificate})}),
		gcTime: 0,
		retry: false,
	});
	const [address, setAddress] = useState<string>();
	useEffect(() => {
		if (!data) return undefined;
		const bytes = Uint8Array.from(atob(data.base64), letter => letter.charCodeAt(0));
		const made = URL.createObjectURL(new Blob([bytes], {type: data.type}));
		setAddress(made);
		return () => {
			setAddress(undefined);
			URL.revokeObjectURL(made);
		};
	}, [data]);
	return address;
}

/** Lets a person choose the certificate of an authority in a dialog of the system. */
export function useChooseAuthority(onChosen: (authority: ChosenAuthority) => void) {
	return useMutation({
		mutationFn: async () => valueOf(await window.steward.ask('certificate:choose', undefined)),
		onSuccess: authority => {
			if (authority !== null) onChosen(authority);
		},
	});
}

/** Ends a sign-in with a password or key that is under way: it adds no account. */
export function cancelSignIn(): void {
	void window.steward.ask('connections:cancel-sign-in', undefined);
}

type Form = Bridge['connections:sign-in']['ask'];

/**
 * Signs in; what was typed goes to the main process and is forgotten here. No mutation, because its
 * cache would keep the password.
 */
export function useSignIn(): (form: Form) => Promise<SignedIn> {
	const queries = useQueryClient();
	return useCallback(
		async form => {
			const signedIn = valueOf(await window.steward.ask('connections:sign-in', form));
			await noteSignedIn(queries, signedIn);
			return signedIn;
		},
		[queries],
	);
}

async function noteSignedIn(queries: QueryClient, signedIn: SignedIn): Promise<void> {
	const {fullName: _name, role: _role, ...connection} = signedIn;
	noteConnection(queries, connection);
	// What was cached with an older key may not be this account's to see.
	await queries.resetQueries({queryKey: [connection.id]});
}

/** How a sign-in in the browser stands. */
export type BrowserSignIn =
	| {readonly state: 'idle'; readonly error?: unknown}
	| {readonly state: 'starting'; readonly label: string}
	| {
			readonly state: 'waiting';
			readonly label: string;
			/** What was opened. */
			readonly page: string;
			/** Whether the system brings the answer. */
			readonly comesBack: boolean;
			readonly isChecking: boolean;
			/** Why an answer that came did not count. */
			readonly error?: unknown;
	  };

/** Answers that are none to the sign-in that waits: the true one may still come. */
const stillWaiting: ReadonlySet<string> = new Set([
	'answer-unreadable',
	'answer-elsewhere',
	'answer-of-another',
]);

type Outcome = Bridge['connections:sso-answer']['answer'];
type Start = Bridge['connections:sso-start']['ask'];

/** Signs in by the browser of the system; pad and key stay in the main process. */
export function useBrowserSignIn(onSignedIn: (signedIn: SignedIn) => void) {
	const queries = useQueryClient();
	const [now, setNow] = useState<BrowserSignIn>({state: 'idle'});
	const take = useCallback(
		async (outcome: Outcome) => {
			// Whoever cancelled knows.
			if (!outcome.ok && outcome.kind === 'cancelled') return;
			try {
				const signedIn = valueOf(outcome);
				await noteSignedIn(queries, signedIn);
				setNow({state: 'idle'});
				onSignedIn(signedIn);
			} catch (error) {
				const mayCome = !outcome.ok && stillWaiting.has(outcome.kind);
				setNow(before =>
					before.state === 'waiting' && mayCome
						? {...before, isChecking: false, error}
						: {state: 'idle', error},
				);
			}
		},
		[queries, onSignedIn],
	);
	useEffect(() => window.steward.on('connections:sso', outcome => void take(outcome)), [take]);

	const isBegun = useRef(false);
	/** Of several begun, and given up, the last one counts. */
	const turns = useRef(0);
	const start = useCallback(async (ask: Start, label: string) => {
		const turn = ++turns.current;
		const put = (next: BrowserSignIn) => turn === turns.current && setNow(next);
		put({state: 'starting', label});
		try {
			const {page, comesBack} = valueOf(await window.steward.ask('connections:sso-start', ask));
			put({state: 'waiting', label, page, comesBack, isChecking: false});
		} catch (error) {
			put({state: 'idle', error});
		}
	}, []);
	const answer = useCallback(
		async (link: string) => {
			setNow(before =>
				before.state === 'waiting' ? {...before, isChecking: true, error: undefined} : before,
			);
			try {
				await take(await window.steward.ask('connections:sso-answer', {link}));
			} catch (error) {
				setNow({state: 'idle', error});
			}
		},
		[take],
	);
	useEffect(() => {
		isBegun.current = now.state !== 'idle';
	}, [now.state]);
	const cancel = useCallback(() => {
		turns.current += 1;
		setNow({state: 'idle'});
		if (isBegun.current) void window.steward.ask('connections:sso-cancel', undefined);
	}, []);
	return {now, start, answer, cancel};
}
