import {useCallback, useMemo} from 'react';
import type {z} from 'zod';
import {useConnection} from '../connection/client-context';
import {saveText, textsOf, useSavedTextOf} from './saved-texts';

/** Reads a record from a kept text. What another version wrote differently counts as nothing. */
export function readRecord<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
	if (text === undefined) return undefined;
	try {
		return schema.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

/**
 * Several fields that outlive their form together, and the function that changes them; undefined: there
 * is nothing to keep. The schema has to stay the same object.
 */
export function useSavedRecord<T>(key: string, schema: z.ZodType<T>) {
	return useSavedRecordOf(useConnection().id, key, schema);
}

function useSavedRecordOf<T>(id: string, key: string, schema: z.ZodType<T>) {
	const [text] = useSavedTextOf(id, key);
	const record = useMemo(() => readRecord(schema, text), [schema, text]);
	const change = useCallback(
		(next: (old: T | undefined) => T | undefined) => {
			const value = next(readRecord(schema, textsOf(id).get(key)?.text));
			saveText(id, key, value === undefined ? undefined : JSON.stringify(value));
		},
		[schema, id, key],
	);
	return [record, change] as const;
}

/**
 * The fields of a form that outlive it. What is as it was at the beginning is not kept; `forget` takes
 * them back there, unless they are others by now than those that were sent.
 */
export function useSavedFields<T extends object>(key: string, schema: z.ZodType<T>, empty: T) {
	return useSavedFieldsOf(useConnection().id, key, schema, empty);
}

/** The same for a form that belongs to none of the organizations. */
export function useSavedFieldsOf<T extends object>(
	id: string,
	key: string,
	schema: z.ZodType<T>,
	empty: T,
) {
	const [saved, save] = useSavedRecordOf(id, key, schema);
	return {
		fields: saved ?? empty,
		set(change: Partial<T>): void {
			save(old => {
				const next = {...empty, ...old, ...change};
				return JSON.stringify(next) === JSON.stringify(empty) ? undefined : next;
			});
		},
		forget(sent?: T): void {
			const isSent = (old: T | undefined) =>
				sent === undefined ||
				JSON.stringify({...empty, ...old}) === JSON.stringify({...empty, ...sent});
			save(old => (isSent(old) ? undefined : old));
		},
	};
}
