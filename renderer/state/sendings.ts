import {useCallback} from 'react';
import {create} from 'zustand';
import {endReports} from './reports';
import {keysElsewhere, whenForgotten} from './forget';

/** What is known of a text that was to be sent: the same words may be there already. */
export type SendingFact = 'not-sent' | 'unknown' | 'alike';

/** Why a text was not sent, or that nobody knows. */
export type Refused = {readonly error: unknown; readonly fact: SendingFact};

/** How the last sending from a place stands. */
export type Sending = {readonly isBusy: boolean; readonly refused: Refused | undefined};

const idle: Sending = {isBusy: false, refused: undefined};

type SendingsStore = {readonly byName: ReadonlyMap<string, Sending>};

/** Sendings go on, and their refusals stay, while the form is closed or another place is on screen. */
export const useSendingsStore = create<SendingsStore>()(() => ({byName: new Map()}));

whenForgotten(id =>
	useSendingsStore.setState(({byName}) => ({
		byName: new Map(keysElsewhere(byName, id, ([name]) => name)),
	})),
);

function put(name: string, sending: Sending | undefined): void {
	useSendingsStore.setState(({byName}) => {
		const all = new Map(byName);
		if (sending === undefined) all.delete(name);
		else all.set(name, sending);
		return {byName: all};
	});
}

/**
 * Sends from a place, unless that is under way already; the work resolves to what was refused. So does
 * this, once that is noted.
 */
export async function whileSending(
	connectionId: string,
	place: string,
	work: () => Promise<Refused | undefined>,
): Promise<Refused | undefined> {
	const name = `${connectionId} ${place}`;
	const {byName} = useSendingsStore.getState();
	if (byName.get(name)?.isBusy === true) return undefined;
	const begun: Sending = {isBusy: true, refused: undefined};
	put(name, begun);
	const refused = await work();
	// An organization that was left meanwhile stays forgotten.
	if (useSendingsStore.getState().byName.get(name) !== begun) return undefined;
	put(name, refused && {isBusy: false, refused});
	if (refused === undefined) endReports(connectionId, place);
	return refused;
}

/** Notes what became of a sending that nobody waited for. */
export function noteRefused(connectionId: string, place: string, refused: Refused): void {
	put(`${connectionId} ${place}`, {isBusy: false, refused});
}

/** What was refused is not to be sent any more. */
export function forgetRefusal(connectionId: string, place: string): void {
	const name = `${connectionId} ${place}`;
	endReports(connectionId, place);
	if (useSendingsStore.getState().byName.get(name)?.isBusy === false) put(name, undefined);
}

/** The text of a place is in another one from now on, and what was refused with it. */
export function moveRefusal(connectionId: string, from: string, to: string): void {
	endReports(connectionId, from, to);
	const {byName} = useSendingsStore.getState();
	const sending = byName.get(`${connectionId} ${from}`);
	if (sending === undefined || sending.isBusy) return;
	put(`${connectionId} ${from}`, undefined);
	if (!byName.has(`${connectionId} ${to}`)) put(`${connectionId} ${to}`, sending);
}

/** Tells of each place whether it is being sent from; another function once that changes. */
export function useIsSending(connectionId: string): (place: string) => boolean {
	const byName = useSendingsStore(store => store.byName);
	return useCallback(
		place => byName.get(`${connectionId} ${place}`)?.isBusy === true,
		[byName, connectionId],
	);
}

export function useSendingFrom(connectionId: string, place: string): Sending {
	return useSendingsStore(({byName}) => byName.get(`${connectionId} ${place}`)) ?? idle;
}
