import {useCallback, useMemo} from 'react';
import type {z} from 'zod';
import {useKeptText} from './kept-texts';

/** Reads a record from a kept text. What an other version wrote differently counts as nothing. */
export function readRecord<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
	if (text === undefined) return undefined;
	try {
		return schema.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

/** Several fields that outlive their form together; the schema has to stay the same object. */
export function useKeptRecord<T>(key: string, schema: z.ZodType<T>) {
	const [text, keepText] = useKeptText(key);
	const record = useMemo(() => readRecord(schema, text), [schema, text]);
	const keep = useCallback(
		(next: T | undefined) => keepText(next === undefined ? undefined : JSON.stringify(next)),
		[keepText],
	);
	return [record, keep] as const;
}
