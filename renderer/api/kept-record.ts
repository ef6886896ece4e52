import {useCallback, useMemo} from 'react';
import type {z} from 'zod';
import {useConnection} from './client-context';
import {keepText, textsOf, useKeptText} from './kept-texts';

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
export function useKeptRecord<T>(key: string, schema: z.ZodType<T>) {
	const {id} = useConnection();
	const [text] = useKeptText(key);
	const record = useMemo(() => readRecord(schema, text), [schema, text]);
	const change = useCallback(
		(next: (old: T | undefined) => T | undefined) => {
			const value = next(readRecord(schema, textsOf(id).get(key)?.text));
			keepText(id, key, value === undefined ? undefined : JSON.stringify(value));
		},
		[schema, id, key],
	);
	return [record, change] as const;
}
