import {useCallback, useMemo} from 'react';
import {create} from 'zustand';
import type {SavedText} from '../../../shared/bridge';
import {useConnection} from '../connection/client-context';
import {ownWords} from '../failures/own-words';
import {steadyNow, wallNow} from '../../../shared/clock';

/**
 * What was typed and is not with a service yet. Every letter is in memory at once and on disk within
 * `calmMilliseconds`, so neither a reload nor a crash of any part loses more than that. Every field
 * that can hold half a text keeps it here.
 */

const calmMilliseconds = 300;
const againMilliseconds = 2000;

/** Texts of one connection by the place they were typed in. */
export type TextsByKey = ReadonlyMap<string, SavedText>;

type SavedTextsStore = {
	readonly byConnection: ReadonlyMap<string, TextsByKey>;
	/** Why the last text could not be written to the disk; undefined while all is well. */
	readonly problem: string | undefined;
};

export const useSavedTexts = create<SavedTextsStore>()(() => ({
	byConnection: new Map(),
	problem: undefined,
}));

const noTexts: TextsByKey = new Map();

/** What waits to be written: connection and key, as one name that is easy to compare. */
const unwritten = new Map<string, {readonly connectionId: string; readonly key: string}>();
let timer: number | undefined;
let lastWrite = Number.NEGATIVE_INFINITY;

/** Everything that is kept for a connection. */
export function textsOf(connectionId: string): TextsByKey {
	return useSavedTexts.getState().byConnection.get(connectionId) ?? noTexts;
}

/** Keeps a text, or empties its place; written to the disk in a moment. */
export function saveText(connectionId: string, key: string, text: string | undefined): void {
	const known = textsOf(connectionId).get(key);
	if (known?.text === text) return;
	put(connectionId, key, text === undefined ? undefined : {text, at: wallNow()});
	unwritten.set(`${connectionId} ${key}`, {connectionId, key});
	writeIn(Math.max(0, lastWrite + calmMilliseconds - steadyNow()));
}

function put(connectionId: string, key: string, saved: SavedText | undefined): void {
	useSavedTexts.setState(({byConnection}) => {
		const texts = new Map(byConnection.get(connectionId));
		if (saved === undefined) texts.delete(key);
		else texts.set(key, saved);
		return {byConnection: new Map(byConnection).set(connectionId, texts)};
	});
}

function writeIn(milliseconds: number): void {
	if (milliseconds === 0) void writeTexts();
	else timer ??= window.setTimeout(() => void writeTexts(), milliseconds);
}

/** Writes at once what waits. Resolves to whether all of it is on disk. */
export async function writeTexts(): Promise<boolean> {
	window.clearTimeout(timer);
	timer = undefined;
	if (unwritten.size === 0) return true;
	lastWrite = steadyNow();
	const jobs = [...unwritten.values()];
	unwritten.clear();
	const problems = await Promise.all(jobs.map(write));
	const problem = problems.find(said => said !== undefined);
	if (useSavedTexts.getState().problem !== problem) useSavedTexts.setState({problem});
	if (problem === undefined) return true;
	jobs.forEach((job, at) => {
		if (problems[at] !== undefined) unwritten.set(`${job.connectionId} ${job.key}`, job);
	});
	writeIn(againMilliseconds);
	return false;
}

type Job = {readonly connectionId: string; readonly key: string};

/** Resolves to what went wrong. */
async function write({connectionId, key}: Job): Promise<string | undefined> {
	const saved = textsOf(connectionId).get(key) ?? null;
	try {
		const outcome = await window.steward.ask('texts:save', {connectionId, key, kept: saved});
		return outcome.ok ? undefined : ownWords(outcome.detail);
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

/** Reads what earlier runs left. What was typed meanwhile is newer. */
export async function readSavedTexts(): Promise<void> {
	const read = await window.steward.ask('texts:read', undefined);
	useSavedTexts.setState(({byConnection}) => {
		const all = new Map(byConnection);
		for (const [id, texts] of Object.entries(read)) {
			all.set(id, new Map([...Object.entries(texts), ...(byConnection.get(id) ?? [])]));
		}
		return {byConnection: all};
	});
}

/** Lets go of what was typed for a connection that is gone. */
export function forgetTexts(connectionId: string): void {
	for (const [name, job] of unwritten)
		if (job.connectionId === connectionId) unwritten.delete(name);
	if (unwritten.size === 0) {
		window.clearTimeout(timer);
		timer = undefined;
	}
	useSavedTexts.setState(({byConnection}) => {
		const rest = new Map(byConnection);
		rest.delete(connectionId);
		return {byConnection: rest};
	});
}

/** Writes at once when a field or the window is left. Returns the function that ends it. */
export function followLeaving(): () => void {
	const leave = () => void writeTexts();
	window.addEventListener('pagehide', leave);
	window.addEventListener('blur', leave);
	document.addEventListener('focusout', leave);
	document.addEventListener('visibilitychange', leave);
	return () => {
		window.removeEventListener('pagehide', leave);
		window.removeEventListener('blur', leave);
		document.removeEventListener('focusout', leave);
		document.removeEventListener('visibilitychange', leave);
	};
}

/** A text that outlives the field it is typed in. Undefined: nothing is kept under this key. */
export function useSavedText(key: string) {
	return useSavedTextOf(useConnection().id, key);
}

/** The same for what belongs to none of the organizations. */
export function useSavedTextOf(id: string, key: string) {
	const text = useSavedTexts(({byConnection}) => byConnection.get(id)?.get(key)?.text);
	const keep = useCallback((next: string | undefined) => saveText(id, key, next), [id, key]);
	/** Whether nothing was typed since. */
	const isStill = useCallback(
		(earlier: string | undefined) => textsOf(id).get(key)?.text === earlier,
		[id, key],
	);
	return [text, keep, isStill] as const;
}

/** The keys with such a beginning, under which something is kept, without it. */
export function useSavedKeys(prefix: string): readonly string[] {
	const {id} = useConnection();
	const texts = useSavedTexts(({byConnection}) => byConnection.get(id));
	return useMemo(
		() =>
			[...(texts?.keys() ?? [])].flatMap(key =>
				key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
			),
		[texts, prefix],
	);
}

/** Says why typed text is not safe on this computer, while it is not. */
export function useSaveProblem(): string | undefined {
	return useSavedTexts(({problem}) => problem);
}
