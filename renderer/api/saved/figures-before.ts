import {i18n} from '@lingui/core';
import {useQuery} from '@tanstack/react-query';
import {useEffect} from 'react';
import {z} from 'zod';
import type {firstLists} from '../../../shared/bridge/first-lists';
import {wallNow} from '../../../shared/clock';
import {useConnection} from '../connection/client-context';
import {useIsOfLastTime} from '../../state/saved-lists';

const figures = z.record(
	z.string(),
	z.object({value: z.string(), what: z.string(), isLoud: z.boolean().optional()}),
);
const kept = z.object({language: z.string(), figures});

/** Figures by their keys, in the words that they were shown in. */
export type Figures = z.output<typeof figures>;
/** Figures as they were last, and when; UNIX milliseconds. */
export type FiguresBefore = {readonly figures: Figures; readonly at: number};

const name = 'overview-figures';

/** The lists of a start that figures are counted from. */
const counted: readonly (typeof firstLists)[number][] = [
	'users',
	'profile-fields',
	'channels.directory',
];

/** Figures are handed over when nothing more came for so long. */
const calmMilliseconds = 3000;

/**
 * The figures of the overview as they were when they were shown last, where lists of this organization are
 * kept: they stand there until everybody was read and counted.
 */
export function useFiguresBefore(): FiguresBefore | undefined {
	const {id} = useConnection();
	const {data} = useQuery({
		queryKey: [id, name],
		queryFn: () => readSaved(id),
		staleTime: Infinity,
		retry: false,
	});
	return data ?? undefined;
}

async function readSaved(connectionId: string): Promise<FiguresBefore | null> {
	const list = await window.steward.ask('lists:read', {connectionId, name});
	if (list === null) return null;
	const {data} = kept.safeParse(JSON.parse(list.text));
	return data?.language === i18n.locale ? {figures: data.figures, at: list.at} : null;
}

/** Keeps the figures for the next start; undefined while not all of them are known. */
export function useKeepFigures(shown: Figures | undefined): void {
	const {id: connectionId} = useConnection();
	// Counted from lists of last time they are none of now.
	const isOfLastTime = useIsOfLastTime(connectionId, ...counted);
	const text =
		shown === undefined || isOfLastTime
			? undefined
			: JSON.stringify({language: i18n.locale, figures: shown});
	useEffect(() => {
		if (text === undefined) return undefined;
		const timer = window.setTimeout(() => {
			const list = {text, at: wallNow()};
			void window.steward.ask('lists:save', {connectionId, name, list}).catch(() => false);
		}, calmMilliseconds);
		return () => window.clearTimeout(timer);
	}, [connectionId, text]);
}
