/**
 * What a record holds under a text. Texts come from people and servers, and may be `constructor`, of
 * which every record has something.
 */
export function ownOf<Value>(
	record: Readonly<Record<string, Value>>,
	text: string,
): Value | undefined {
	return Object.hasOwn(record, text) ? record[text] : undefined;
}
